import type { merchantRequestEndpoints } from '@assay/domain/merchant-request';
import { lenderOf } from '#platform/actor';
import { audit } from '#platform/audit';
import type { Handler } from '#platform/feature';
import { once } from '#platform/idempotency';
import { joinAddedMerchant } from './join-added-merchant.ts';
import { requestOnWire } from './on-wire.ts';
import { readRequest } from './read-request.ts';
import * as store from './store.ts';

/**
 * Requests a merchant from staff, always in the caller's own name (ONB-110). An inquiry has one request: a second call
 * for it, also a concurrent one, returns the first (ONB-103). An inquiry about a business that was added for the lender
 * gets that merchant instead, and the request for which it was added is returned (ONB-111).
 */
export const createRequest: Handler<typeof merchantRequestEndpoints.create> = async (call) => {
  const { tx, actor, body, clock, secrets, request, reply } = call;
  const row = {
    ...(await readRequest(tx, body)),
    lender_id: lenderOf(actor).id,
    created_by: actor.user.email,
    created_by_id: actor.user.id,
    created_on: clock.now(),
  };
  const key = request.headers['idempotency-key'];
  const answer = await once(
    tx,
    { actor, operation: 'merchant_request.create', key, body, now: clock.now(), secrets },
    async () => {
      const answered = await joinAddedMerchant({ tx, clock, actor }, row);
      if (answered) return { ...requestOnWire(answered), is_new: false };
      const added = await store.insertRequest(tx, row);
      if (!added) {
        // The insert returns nothing only when the inquiry has a request already.
        const first = await store.findRequestOfInquiry(tx, row.inquiry_id!);
        return { ...requestOnWire(first!), is_new: false };
      }
      await audit(tx, clock, actor, {
        action: 'merchant_request.create',
        target: { kind: 'merchant_request', id: added.id },
        details: { inquiry_id: added.inquiry_id },
      });
      return { ...requestOnWire(added), is_new: true };
    },
  );
  if (answer.is_new) reply.status(201);
  return answer;
};
