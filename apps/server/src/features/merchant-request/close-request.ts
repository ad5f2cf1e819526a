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

/**
 * Closes a request of any lender, once. An added merchant joins the inquiry's merchants, and the requester is notified
 * by mail (ONB-111). Refuses an unknown request or merchant and a request that is closed already.
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
  if (merchantId) {
    await linkToInquiry({ tx, clock, actor }, closed, merchantId);
    if (answer!.takes_mail) await sendLater(tx, jobs, addedMail(closed, home));
  } else if (answer!.takes_mail) {
    await sendLater(tx, jobs, dismissedMail(closed, home));
  }
  await audit(tx, clock, actor, {
    action: 'merchant_request.close',
    target: { kind: 'merchant_request', id: closed.id },
    details: { status: closed.status, merchant_id: merchantId },
  });
  return answer!;
}

async function linkToInquiry(
  { tx, clock, actor }: { tx: Tx; actor: Actor } & Pick<Services, 'clock'>,
  { inquiry_id }: store.StoredRequest,
  merchant_id: string,
): Promise<void> {
  if (!inquiry_id) return;
  await addMerchantToInquiry(tx, clock, {
    lender_id: lenderOf(actor).id,
    inquiry_id,
    merchant_id,
    added_by: actor.user.id,
  });
}
