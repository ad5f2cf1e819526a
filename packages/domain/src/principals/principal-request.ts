import { z } from 'zod';
import { text } from '../evidence/contract.ts';
import { Id } from '../http/index.ts';

/** An unanswered request to add a principal (details: report, section 29). */
export const PrincipalRequest = z
  .object({
    principal_id: Id.optional().meta({
      description: 'who is searched for; absent in dossiers from before it was answered',
    }),
    created_at: z.iso.datetime(),
    first_name: text,
    middle_name: text,
    last_name: text,
    suffix: text,
    addr1: text,
    city: text,
    state: text,
    zip5: text,
    principal_category: z.int().meta({ description: '0 other, 15 healthcare, 11 home services' }),
    npi_id: text,
    licenses: z.array(z.object({ id: z.string(), licensee_state: z.string(), licensee_id: z.string() })),
    enhanced_license_search: z.boolean(),
  })
  .meta({ id: 'PrincipalRequest' });
export type PrincipalRequest = z.infer<typeof PrincipalRequest>;
