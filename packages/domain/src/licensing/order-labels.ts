/** The results of a verification, in the order of the filter. */
export const orderLabels = {
  professional_license_issue: 'Professional License Issue',
  rejected: 'Rejected',
  approved: 'Approved',
  approved_with_comments: 'Approved with Comments',
  manual_review_recommended: 'Manual Review Recommended',
} as const;

/** The label of a value; one that is unknown is shown as it is. */
export const labelOf = (labels: Record<string, string>, value: string): string =>
  (Object.hasOwn(labels, value) ? labels[value] : undefined) ?? value;

/** The result of a verification as readable text; an unknown label is shown as it is (REP-179). */
export const orderLabel = (label: string): string => labelOf(orderLabels, label);

/** The statuses of an order. */
export const orderStatuses = {
  requested: 'Requested',
  in_progress: 'In Progress',
  manual_review: 'Manual Review',
  completed: 'Completed',
  not_found: 'No License Found',
  error: 'Failed',
} as const;

/** The status of an order as readable text; an unknown status is shown as it is. */
export const orderStatus = (status: string): string => labelOf(orderStatuses, status);

interface Verified {
  mesh_order_labels: readonly string[] | null;
  mesh_license_status: string | null;
  mesh_order_status: string | null;
  updated_at: string;
}

/** The verification with the latest update. */
export function newestVerification<V extends Pick<Verified, 'updated_at'>>(
  verifications: readonly V[],
): V | null {
  return verifications.toSorted((a, b) => b.updated_at.localeCompare(a.updated_at))[0] ?? null;
}

/**
 * The status of a license from its newest verification: the label, else the license status, else the order status.
 * Unverified without any (REP-045; details: report, section 35).
 */
export function verificationStatus(verifications: readonly Verified[]): string {
  const newest = newestVerification(verifications);
  if (!newest) return 'Unverified';
  const [label] = newest.mesh_order_labels ?? [];
  if (label) return orderLabel(label);
  if (newest.mesh_license_status) return newest.mesh_license_status;
  return newest.mesh_order_status ? orderStatus(newest.mesh_order_status) : 'Unverified';
}
