import type { RequestStatus } from '@assay/domain/merchant-request';

export const statusText: Record<RequestStatus, string> = {
  open: 'Open',
  added: 'Added',
  dismissed: 'Dismissed',
};
