import type { RequestDetails, RequestStatus } from '@assay/domain/merchant-request';

/** The name of a requested business, and its DBA if it differs. */
export function requestedBusiness({
  business_legal_name: legal,
  business_dba_name: dba,
}: Pick<RequestDetails, 'business_legal_name' | 'business_dba_name'>): { name: string; dba: string | null } {
  if (!legal) return { name: dba ?? '', dba: null };
  return { name: legal, dba: dba && dba !== legal ? dba : null };
}

export const statusText: Record<RequestStatus, string> = {
  open: 'Open',
  added: 'Added',
  dismissed: 'Dismissed',
};
