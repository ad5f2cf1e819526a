import { z } from 'zod';
import { day, text } from '../evidence/contract.ts';
import { debtor } from './debtor.ts';

export const Bankruptcy = z
  .object({
    ...debtor,
    verification_date: day,
    filing_date: day,
    filing_number: text,
    status: text,
    status_date: day,
    attorney_firm_name: text,
    attorney_first_name: text,
    attorney_last_name: text,
    court_name: text,
  })
  .meta({ id: 'Bankruptcy' });
export type Bankruptcy = z.infer<typeof Bankruptcy>;
