import { z } from 'zod';
import { day, text } from '../evidence/contract.ts';

export const PrincipalBankruptcy = z
  .object({
    file_date: day,
    case_status: text,
    case_status_date: day,
    chapter: text,
    case_number: text,
    court_id: text,
    judge_name: text,
    attorney_name: text,
    law_firm: text,
    trustee_name: text,
  })
  .meta({ id: 'PrincipalBankruptcy' });
export type PrincipalBankruptcy = z.infer<typeof PrincipalBankruptcy>;
