import type { EndpointOut } from '@assay/domain/http';
import { REVIEW_URL_PAGE_SIZE, type reviewEndpoints } from '@assay/domain/reviews';
import type { Call } from '#platform/feature';
import { queuedReviewUrls } from './on-wire.ts';
import * as store from './store.ts';

type Queue = (typeof reviewEndpoints)['queue'];

/** One page of all lenders' URLs with a status, for staff. */
export async function listReviewUrls({
  tx,
  query: { status, page },
}: Pick<Call<Queue>, 'tx' | 'query'>): Promise<EndpointOut<Queue>> {
  const { count, rows } = await store.queue(tx, {
    status,
    limit: REVIEW_URL_PAGE_SIZE,
    offset: (page - 1) * REVIEW_URL_PAGE_SIZE,
  });
  return { count, results: await queuedReviewUrls(tx, rows) };
}
