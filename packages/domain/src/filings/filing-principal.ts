import { z } from 'zod';
import { address, text } from '../evidence/contract.ts';

/** A person or firm that a state register lists for a business (details: back office, section 35). */
export const FilingPrincipal = z
  .object({
    name: z.string().describe('as the register writes it'),
    title: text,
    first_name: text.describe('null for a firm'),
    last_name: text,
    suffix: text
      .optional()
      .describe('the generation suffix; missing in filings read before it was supported'),
    ...address,
  })
  .meta({ id: 'FilingPrincipal' });
export type FilingPrincipal = z.infer<typeof FilingPrincipal>;
