import { reviewUrlStatuses } from '@assay/domain/reviews';
import type { z } from 'zod';
import { queueView, useQueueView } from '#ui/use-queue-view';

const ReviewUrlsView = queueView(reviewUrlStatuses);
export type ReviewUrlsView = z.infer<typeof ReviewUrlsView>;

/** The view of the addresses in the address of the page, and how to change it. */
export const useReviewUrlsView = () => useQueueView('/settings/review-urls', ReviewUrlsView);
