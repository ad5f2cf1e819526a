import type { AuditAuthor } from '#platform/audit';

/** The actor of a job in the audit. */
export const byUploader = ({ lender_id }: { lender_id: string }, userId: string | null): AuditAuthor => ({
  user: userId === null ? null : { id: userId },
  lender: { id: lender_id },
  address: null,
  request_id: null,
});
