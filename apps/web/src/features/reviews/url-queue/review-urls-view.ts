import { reviewUrlStatuses } from '@assay/domain/reviews';
import type { z } from 'zod';
import { queueView, useQueueView } from '#ui/use-queue-view';

const ReviewUrlsView = queueView(reviewUrlStatuses);
export type ReviewUrlsView = z.infer<typeof ReviewUrlsView>;

/** The status and page of the queue in the page's address, and how to change them. */
export const useReviewUrlsView = () => useQueueView('/settings/review-urls', ReviewUrlsView);
