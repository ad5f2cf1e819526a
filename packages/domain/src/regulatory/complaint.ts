import { z } from 'zod';
import { day, endedBy, text } from '../evidence/contract.ts';

/** A complaint as the report shows it, from any source (details: report, section 18). */
export const Complaint = z
  .object({
    id: z.uuid().describe('the same whenever the complaint is found again'),
    complaint_dt: day,
    description: text,
    complaint_text: text,
    resolved_status: text,
    url: text,
    type: text,
    account_id: text,
    body: z.string().describe('who took it up'),
  })
  .meta({ id: 'Complaint' });
export type Complaint = z.infer<typeof Complaint>;

/** By the statuses of the rating bureau and of public bodies. */
const isClosed = endedBy('resolved|closed|answered|settled|withdrawn');

/** Whether a complaint still waits for an end; one without a status does. */
export const isOpenComplaint = ({ resolved_status }: Pick<Complaint, 'resolved_status'>): boolean =>
  !isClosed(resolved_status);
