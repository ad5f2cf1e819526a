import { z } from 'zod';

const count = z.int();

/** The facts by which two businesses are compared, in display order, with their labels. */
export const comparedFacts = {
  legal_name: 'Legal name',
  trade_name: 'Trade name',
  address: 'Address',
  phone: 'Phone',
  email: 'Email',
  website: 'Website',
  owner: 'Owner',
  ein: 'EIN',
} as const;
export type ComparedFact = keyof typeof comparedFacts;

/** Two businesses field by field, and what that suggests. */
export const Comparison = z.object({
  fields: z.array(
    z.object({
      field: z.enum(Object.keys(comparedFacts) as [ComparedFact, ...ComparedFact[]]),
      row: z.string().nullable().describe('the value of the first business; of an EIN the last four digits'),
      other: z.string().nullable(),
      rows: count.describe('rows of the file with this contact; 1 for other facts'),
      outcome: z.enum(['agrees', 'differs', 'says_nothing', 'not_known']),
      text: z.string(),
    }),
  ),
  summary: z.string().describe('what the comparison suggests, in a sentence'),
  likely: z.enum(['same', 'different']),
});
export type Comparison = z.infer<typeof Comparison>;
