import { reviewUrlStatuses } from '@assay/domain/reviews';
import { queueView, useQueueView } from '#ui/use-queue-view';

const ReviewUrlsView = queueView(reviewUrlStatuses);

/** The view of the addresses in the address of the page, and how to change it. */
export const useReviewUrlsView = () => useQueueView('/settings/review-urls', ReviewUrlsView);
