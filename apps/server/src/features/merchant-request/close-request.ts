import type { EndpointBody } from '@assay/domain/http';
import type { merchantRequestEndpoints, QueuedRequest } from '@assay/domain/merchant-request';
import { addMerchantToInquiry } from '#features/inquiry';
import { merchantExists } from '#features/matching';
import { type Actor, lenderOf } from '#platform/actor';
import { audit } from '#platform/audit';
import type { Tx } from '#platform/database';
import { sendLater } from '#platform/mail';
import { refuse } from '#platform/refusal';
import type { Services } from '#platform/services';
import { actForRequest } from './act-for-request.ts';
import { queuedOnWire } from './on-wire.ts';
import { addedMail, dismissedMail } from './requester-mails.ts';
import * as store from './store.ts';
import { waitingInquiries } from './waiting-inquiries.ts';

/**
 * Closes a request of any lender, once. An added merchant joins the merchants of its inquiry and of those that wait for
 * the same business, and the requester is notified by mail (ONB-111). Refuses an unknown request or merchant and a request that is closed already.
 */
export async function closeRequest({
  tx,
  params,
  body,
  clock,
  jobs,
  home,
  ...call
}: {
  tx: Tx;
  actor: Actor;
  params: { id: string };
  body: EndpointBody<(typeof merchantRequestEndpoints)['close']>;
} & Services): Promise<QueuedRequest> {
  const actor = await actForRequest(tx, call.actor, params.id);
  const merchantId = body.status === 'added' ? (body.merchant_id ?? null) : null;
  if (merchantId && !(await merchantExists(tx, merchantId))) {
    refuse('not_found', { detail: 'Merchant not found' });
  }
  if ((await store.lockRequest(tx, params.id)).status !== 'open') refuse('request_closed');
  const closed = await store.updateRequest(tx, params.id, {
    status: body.status,
    merchant_id: merchantId,
    dismissal_reason: (body.status === 'dismissed' && body.reason) || null,
    closed_by: actor.user.email,
    closed_at: clock.now(),
  });
  const [answer] = await queuedOnWire(tx, [closed]);
  const waiting = merchantId ? await waitingInquiries(tx, closed) : [];
  if (merchantId) {
    const added = {
      lender_id: lenderOf(actor).id,
      merchant_id: merchantId,
      merchant_request_id: closed.id,
      added_by: actor.user.id,
    };
    for (const inquiry_id of [...(closed.inquiry_id ? [closed.inquiry_id] : []), ...waiting])
      await addMerchantToInquiry(tx, clock, { ...added, inquiry_id });
    if (answer!.takes_mail) await sendLater(tx, jobs, addedMail(closed, home));
  } else if (answer!.takes_mail) {
    await sendLater(tx, jobs, dismissedMail(closed, home));
  }
  await audit(tx, clock, actor, {
    action: 'merchant_request.close',
    target: { kind: 'merchant_request', id: closed.id },
    details: {
      status: closed.status,
      merchant_id: merchantId,
      ...(waiting.length > 0 && { waiting_inquiry_ids: waiting }),
    },
  });
  return answer!;
}
