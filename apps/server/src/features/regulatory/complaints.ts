import { createHash } from 'node:crypto';
import type { Complaint } from '@assay/domain/regulatory';
import type { Evidence } from '#features/evidence';

/**
 * The id of a complaint in responses: a UUID derived from its source's names, so that it stays the same in later
 * searches and differs between sources.
 */
function complaintId(...names: string[]): string {
  const digest = createHash('sha256').update(JSON.stringify(names)).digest('hex');
  // Version 8 and the variant of RFC 9562; the remaining bits are custom.
  const parts = [
    digest.slice(0, 8),
    digest.slice(8, 12),
    `8${digest.slice(13, 16)}`,
    `a${digest.slice(17, 20)}`,
    digest.slice(20, 32),
  ];
  return parts.join('-');
}

/** A complaint to a public body as the report shows it. */
export function complaintOf({
  vendor,
  external_id,
  source,
  data,
}: Pick<Evidence<'consumer_complaint'>, 'vendor' | 'external_id' | 'source' | 'data'>): Complaint {
  return {
    id: complaintId(vendor, external_id),
    complaint_dt: data.date_received,
    type: data.product,
    description: [data.issue, data.sub_issue].filter(Boolean).join(': ') || null,
    complaint_text: data.narrative,
    resolved_status: data.company_response,
    url: data.url,
    account_id: null,
    body: data.regulator ?? source,
  };
}

/** The complaints of a profile at the rating bureau as the report shows them. */
export function complaintsOfProfile({
  vendor,
  external_id,
  data,
}: Pick<Evidence<'bureau_profile'>, 'vendor' | 'external_id' | 'data'>): Complaint[] {
  return data.complaints.map(({ complaint_id, ...complaint }) => ({
    ...complaint,
    id: complaintId(vendor, external_id, complaint_id),
    body: 'BBB',
  }));
}

/** Newest first, undated last, then by id; each once. */
export function inOrder(complaints: readonly Complaint[]): Complaint[] {
  return [...new Map(complaints.map((complaint) => [complaint.id, complaint])).values()].sort(
    (a, b) => (b.complaint_dt ?? '').localeCompare(a.complaint_dt ?? '') || (a.id < b.id ? -1 : 1),
  );
}
