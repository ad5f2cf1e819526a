import { requestStatuses } from '@assay/domain/merchant-request';
import { queueView, useQueueView } from '#ui/use-queue-view';

const RequestsView = queueView(requestStatuses);

/** The view of the requests in the address, and how to change it. */
export const useRequestsView = () => useQueueView('/settings/merchant-requests', RequestsView);
