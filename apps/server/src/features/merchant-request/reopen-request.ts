import type { merchantRequestEndpoints } from '@assay/domain/merchant-request';
import { removeAddedBy } from '#features/inquiry';
import { audit } from '#platform/audit';
import type { Handler } from '#platform/feature';
import { sendLater } from '#platform/mail';
import { refuse } from '#platform/refusal';
import { actForRequest } from './act-for-request.ts';
import { queuedOnWire } from './on-wire.ts';
import { reopenedMail } from './requester-mails.ts';
import * as store from './store.ts';

/**
 * Reopens a closed request of any lender. A merchant that was added leaves the results of the inquiries that got it by
 * this request; it stays in the master file, and a report that was opened stays. The requester is notified by mail.
 * Refuses an unknown and an open request.
 */
export const reopenRequest: Handler<typeof merchantRequestEndpoints.reopen> = async (call) => {
  const { tx, params, clock, jobs, home } = call;
  const actor = await actForRequest(tx, call.actor, params.id);
  const closed = await store.lockRequest(tx, params.id);
  if (closed.status === 'open') refuse('request_open');
  const inquiry_ids = await removeAddedBy(tx, closed.id);
  const open = await store.updateRequest(tx, params.id, {
    status: 'open',
    merchant_id: null,
    dismissal_reason: null,
    closed_by: null,
    closed_at: null,
  });
  await audit(tx, clock, actor, {
    action: 'merchant_request.reopen',
    target: { kind: 'merchant_request', id: open.id },
    details: { status: closed.status, merchant_id: closed.merchant_id, inquiry_ids },
  });
  const [answer] = await queuedOnWire(tx, [open]);
  if (answer!.takes_mail) {
    await sendLater(tx, jobs, reopenedMail(open, closed.status === 'added', home));
  }
  return answer!;
};
