import { regulatoryUses } from '@assay/reference/regulatory-links';
import { z } from 'zod';
import { text } from '../evidence/contract.ts';

/** A search page of a public body (details: back office, section 18). */
export const RegulatoryLink = z
  .object({
    state_name: z.string().describe('`National`, or the state by its full name'),
    categories: z.array(z.string()),
    use: z.enum(regulatoryUses),
    url: text.describe('https; null if unknown'),
    agency: z.string(),
    hidden: z.boolean().describe('left out of the view of all'),
  })
  .meta({ id: 'RegulatoryLink' });
export type RegulatoryLink = z.infer<typeof RegulatoryLink>;
