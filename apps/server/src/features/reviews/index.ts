import type { Feature } from '#platform/feature';
import { importReviews } from './import-reviews.ts';

/** What customers write of a business on review sites. */
export const reviews: Feature = { name: 'reviews', commands: [importReviews] };
