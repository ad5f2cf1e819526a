import { z } from 'zod';
import { address, nameParts, text } from '../evidence/contract.ts';
import { Id } from '../http/index.ts';

/** An unanswered request to add a principal (details: report, section 29). */
export const PrincipalRequest = z
  .object({
    principal_id: Id.optional().describe(
      'who is searched for; absent in dossiers from before it was answered',
    ),
    created_at: z.iso.datetime(),
    ...nameParts,
    suffix: text,
    ...address,
    principal_category: z.int().describe('0 other, 15 healthcare, 11 home services'),
    npi_id: text,
    licenses: z.array(z.object({ id: z.string(), licensee_state: z.string(), licensee_id: z.string() })),
    enhanced_license_search: z.boolean(),
  })
  .meta({ id: 'PrincipalRequest' });
export type PrincipalRequest = z.infer<typeof PrincipalRequest>;
