import { z } from 'zod';
import { text } from '../evidence/contract.ts';

/** A person or firm that a state register lists for a business (details: back office, section 35). */
export const FilingPrincipal = z
  .object({
    name: z.string().meta({ description: 'as the register writes it' }),
    title: text,
    first_name: text.meta({ description: 'null for a firm' }),
    last_name: text,
    suffix: text
      .optional()
      .meta({ description: 'the generation suffix; missing in filings read before it was supported' }),
    addr1: text,
    city: text,
    state: text,
    zip5: text,
  })
  .meta({ id: 'FilingPrincipal' });
export type FilingPrincipal = z.infer<typeof FilingPrincipal>;
