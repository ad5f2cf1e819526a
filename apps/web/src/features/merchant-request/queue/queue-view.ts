import { requestStatuses } from '@assay/domain/merchant-request';
import type { z } from 'zod';
import { queueView, useQueueView } from '#ui/use-queue-view';

const RequestsView = queueView(requestStatuses);
export type RequestsView = z.infer<typeof RequestsView>;

/** The view of the requests in the address, and how to change it. */
export const useRequestsView = () => useQueueView('/settings/merchant-requests', RequestsView);
