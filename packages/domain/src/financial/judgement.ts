import { z } from 'zod';
import { amount, day, text } from '../evidence/contract.ts';
import { debtor } from './debtor.ts';

export const Judgement = z
  .object({
    ...debtor,
    debtor_owed_amount: amount,
    amount_awarded: amount,
    filing_date: day,
    filing_number: text,
    filing_office_name: text,
    status: text,
    status_date: day,
    verification_date: day,
    creditor_name: text,
    judgement_type: text,
  })
  .meta({ id: 'Judgement' });
export type Judgement = z.infer<typeof Judgement>;
