import type { ConsumerComplaintData } from '@assay/domain/regulatory';
import { importCommand, type RowTexts } from '#features/record-import';
import { readDay } from '#platform/read-day';

const COLUMNS = [
  'body',
  'complaint_dt',
  'type',
  'description',
  'complaint_text',
  'resolved_status',
  'url',
] as const;
type Column = (typeof COLUMNS)[number];

/** A row as a complaint, or its fault. */
function readComplaint(
  row: RowTexts<Column>,
  today: string,
): { data: ConsumerComplaintData } | { fault: string } {
  const { body, complaint_dt, type, description, complaint_text, resolved_status, url } = row;
  if (!(description || complaint_text || type))
    return { fault: 'type, description and complaint_text are missing' };
  const day = complaint_dt ? readDay(complaint_dt) : null;
  if (complaint_dt && !day) return { fault: 'complaint_dt is not a date such as 2026-03-14 or 3/14/2026' };
  if (day && day > today) return { fault: 'complaint_dt is in the future' };
  if (url && !/^https?:\/\//i.test(url)) return { fault: 'url does not begin with http' };
  return {
    data: {
      ...ABSENT,
      complaint_id: row.external_id ?? 'no number',
      date_received: day,
      product: type ?? null,
      issue: description ?? null,
      regulator: body ?? null,
      company: row.merchant_name ?? '',
      company_response: resolved_status ?? null,
      narrative: complaint_text ?? null,
      url: url ?? null,
    },
  };
}

/** Fields that files do not have. */
const ABSENT = {
  date_sent_to_company: null,
  sub_product: null,
  sub_issue: null,
  company_addr1: null,
  company_city: null,
  company_state: null,
  company_zip5: null,
  state: null,
  zip_code: null,
  submitted_via: null,
  company_public_response: null,
  timely: null,
  consumer_disputed: null,
  consumer_consent_provided: null,
  tags: [],
};

/** `assay import complaints`: imports complaints to any body, of one lender or for all lenders. */
export const importComplaints = importCommand<Column>({
  kind: 'consumer_complaint',
  noun: 'complaints',
  summary: 'import the complaints of a CSV or NDJSON file, for all lenders or for one',
  columns: COLUMNS,
  longColumns: ['complaint_text'],
  required: ['complaint_dt'],
  read: readComplaint,
});
