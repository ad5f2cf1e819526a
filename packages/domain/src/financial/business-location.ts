import { z } from 'zod';
import { text } from '../evidence/contract.ts';

/** An address of a business or principal; `dpc` is the postal delivery point code (details: report, section 26). */
export const BusinessLocation = z
  .object({
    addr1: text,
    addr2: text,
    city: text,
    state: text,
    zip5: text,
    zip4: text,
    dpc: text,
    phone_numbers: z.array(z.string()),
  })
  .meta({ id: 'BusinessLocation' });
export type BusinessLocation = z.infer<typeof BusinessLocation>;
