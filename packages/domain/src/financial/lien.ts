import { z } from 'zod';
import { amount, day, text } from '../evidence/contract.ts';
import { debtor } from './debtor.ts';

export const Lien = z
  .object({
    ...debtor,
    lien_amount: amount,
    holder_name: text,
    filing_date: day,
    filing_number: text,
    filing_office_name: text,
    filing_type_desc: text,
    status: text,
    status_date: day,
    received_date: day,
  })
  .meta({ id: 'Lien' });
export type Lien = z.infer<typeof Lien>;
