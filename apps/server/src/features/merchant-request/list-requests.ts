import { type merchantRequestEndpoints, QUEUE_PAGE_SIZE } from '@assay/domain/merchant-request';
import type { Handler } from '#platform/feature';
import { actForRequest } from './act-for-request.ts';
import { queuedOnWire } from './on-wire.ts';
import * as store from './store.ts';

/** One page of all lenders' requests with a status, for staff (ONB-111). */
export const listRequests: Handler<typeof merchantRequestEndpoints.queue> = async (call) => {
  const { tx } = call;
  const { status, page } = call.query;
  const { count, rows } = await store.queue(tx, {
    status,
    limit: QUEUE_PAGE_SIZE,
    offset: (page - 1) * QUEUE_PAGE_SIZE,
  });
  return { count, results: await queuedOnWire(tx, rows) };
};

/** One request of any lender, for staff. Refuses an unknown one. */
export const readQueuedRequest: Handler<typeof merchantRequestEndpoints.read> = async (call) => {
  const { tx, actor, params } = call;
  await actForRequest(tx, actor, params.id);
  const [request] = await queuedOnWire(tx, [await store.request(tx, params.id)]);
  return request!;
};
