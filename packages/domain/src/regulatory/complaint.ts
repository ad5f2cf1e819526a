import { z } from 'zod';
import { day, text } from '../evidence/contract.ts';

/** A complaint as the report shows it, from any source (details: report, section 18). */
export const Complaint = z
  .object({
    id: z.uuid().meta({ description: 'the same whenever the complaint is found again' }),
    complaint_dt: day,
    description: text,
    complaint_text: text,
    resolved_status: text,
    url: text,
    type: text,
    account_id: text,
    body: z.string().meta({ description: 'who took it up' }),
  })
  .meta({ id: 'Complaint' });
export type Complaint = z.infer<typeof Complaint>;
