import { QUEUE_PAGE_SIZE, type QueuedRequest, type RequestStatus } from '@assay/domain/merchant-request';
import type { Tx } from '#platform/database';
import { queuedOnWire } from './on-wire.ts';
import * as store from './store.ts';

/** One page of the requests of all lenders with a status, for staff (ONB-111). */
export async function listRequests({
  tx,
  query: { status, page },
}: {
  tx: Tx;
  query: { status: RequestStatus; page: number };
}): Promise<{ count: number; results: QueuedRequest[] }> {
  const { count, rows } = await store.queue(tx, {
    status,
    limit: QUEUE_PAGE_SIZE,
    offset: (page - 1) * QUEUE_PAGE_SIZE,
  });
  return { count, results: await queuedOnWire(tx, rows) };
}
