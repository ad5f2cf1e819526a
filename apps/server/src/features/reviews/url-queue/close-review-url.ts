import type { EndpointOut } from '@assay/domain/http';
import type { reviewEndpoints } from '@assay/domain/reviews';
import { findLender } from '#platform/actor';
import { audit } from '#platform/audit';
import { actForLender } from '#platform/database';
import type { Call } from '#platform/feature';
import { refuse } from '#platform/refusal';
import { queuedReviewUrls } from './on-wire.ts';
import * as store from './store.ts';

type Close = (typeof reviewEndpoints)['close'];

/**
 * Closes a URL once, with its outcome and a note. Staff act for the lender that submitted it, where the closing is
 * stored and audited. Refuses an unknown URL and one that is closed already.
 */
export async function closeReviewUrl(call: Call<Close>): Promise<EndpointOut<Close>> {
  const { tx, params, body, clock } = call;
  const lenderId = await store.lenderOf(tx, params.id);
  if (!lenderId) refuse('not_found');
  const actor = { ...call.actor, lender: await findLender(tx, call.actor.user, lenderId) };
  await actForLender(tx, lenderId);
  const closed = await store.close(tx, params.id, {
    status: body.status,
    note: body.note,
    closed_by: actor.user.email,
    closed_at: clock.now(),
  });
  if (!closed) refuse('review_url_closed');
  await audit(tx, clock, actor, {
    action: 'review_url.close',
    target: { kind: 'review_url', id: closed.id },
    details: { status: closed.status },
  });
  const [answer] = await queuedReviewUrls(tx, [closed]);
  return answer!;
}
