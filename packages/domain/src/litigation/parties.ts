import { z } from 'zod';
import { text } from '../evidence/contract.ts';

/** A party of a case (details: onboarding, section 21). */
const Party = z
  .object({
    name: z.string(),
    type: text.meta({ description: 'the role as the court names it, e.g. Third Party Defendant' }),
    attorneys: z.array(z.string()),
    aka: z.array(z.string()),
    address: text,
  })
  .meta({ id: 'Party' });
export type Party = z.infer<typeof Party>;

/** The parties of a case by side; `others` are those whose side the source does not give. */
export const Parties = z
  .object({ plaintiffs: z.array(Party), defendants: z.array(Party), others: z.array(Party) })
  .meta({ id: 'Parties' });
