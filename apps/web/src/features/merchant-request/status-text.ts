import type { RequestStatus } from '@assay/domain/merchant-request';

/** What became of a request, in a word. */
export const statusText: Record<RequestStatus, string> = {
  open: 'Open',
  added: 'Added',
  dismissed: 'Dismissed',
};
