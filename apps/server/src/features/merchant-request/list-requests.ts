import { QUEUE_PAGE_SIZE, type QueuedRequest, type RequestStatus } from '@assay/domain/merchant-request';
import type { Actor } from '#platform/actor';
import type { Tx } from '#platform/database';
import { actForRequest } from './act-for-request.ts';
import { queuedOnWire } from './on-wire.ts';
import * as store from './store.ts';

/** One page of all lenders' requests with a status, for staff (ONB-111). */
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

/** One request of any lender, for staff. Refuses an unknown one. */
export async function readQueuedRequest({
  tx,
  actor,
  params,
}: {
  tx: Tx;
  actor: Actor;
  params: { id: string };
}): Promise<QueuedRequest> {
  await actForRequest(tx, actor, params.id);
  const [request] = await queuedOnWire(tx, [await store.request(tx, params.id)]);
  return request!;
}
