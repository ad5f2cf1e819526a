import { z } from 'zod';
import { amount, day, text } from '../evidence/contract.ts';

export const PrincipalLien = z
  .object({
    full_name: text,
    plaintiff_business_name: text,
    total_amount: amount,
    recording_date: day,
    recording_number: text,
    filing_date: day,
    filing_type: text,
    court_case_number: text,
    court_name: text,
    extension_date: day,
  })
  .meta({ id: 'PrincipalLien' });
export type PrincipalLien = z.infer<typeof PrincipalLien>;
