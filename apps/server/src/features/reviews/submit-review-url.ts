import { placeLine } from '@assay/domain/display';
import type { reviewEndpoints } from '@assay/domain/reviews';
import { merchantNames, requireMerchantAccess } from '#features/matching';
import { lenderOf } from '#platform/actor';
import { audit } from '#platform/audit';
import type { Handler } from '#platform/feature';
import { letter, mailText, sendLater } from '#platform/mail';
import { refuse } from '#platform/refusal';
import { staffToNotify } from '#platform/users';
import { countSince, insertReviewUrl } from './url-queue/store.ts';

const HOUR_MS = 3_600_000;
/** The most URLs that a lender can submit in an hour. */
const MOST_AN_HOUR = 50;

/**
 * Stores a URL with reviews of a merchant, once per merchant and lender, and notifies staff by mail. Nothing fetches
 * the URL (REP-118).
 */
export const submitReviewUrl: Handler<typeof reviewEndpoints.submitUrl> = async (call) => {
  const { tx, actor, body, clock, reply } = call;
  await requireMerchantAccess(tx, actor, body.merchant_id);
  const lender = lenderOf(actor);
  const name = (await merchantNames(tx, [body.merchant_id])).get(body.merchant_id) ?? '';
  const submitted = await countSince(tx, lender.id, new Date(clock.now().getTime() - HOUR_MS));
  const { id, isNew } = await insertReviewUrl(tx, {
    lender_id: lender.id,
    merchant_id: body.merchant_id,
    user_id: actor.user.id,
    merchant_name: name,
    service_name: body.service_name,
    url: body.url,
    description: body.description,
    submitted_at: clock.now(),
  });
  if (!isNew) return { id, status: 'submitted' };
  if (submitted >= MOST_AN_HOUR) refuse('too_many_review_urls');
  reply.status(201);
  await audit(tx, clock, actor, {
    action: 'review_url.submit',
    target: { kind: 'merchant', id: body.merchant_id },
    details: { review_url_id: id },
  });
  // One mail an hour; the queue lists every URL.
  const notified = submitted > 0 ? [] : await staffToNotify(tx);
  for (const { email, first_name } of notified) {
    await sendLater(tx, call.jobs, {
      to: email,
      subject: 'A reviews URL was submitted',
      ...letter({
        name: first_name,
        text: `${placeLine(actor.user.email, mailText`${lender.name}`)} ${mailText`submitted a page with reviews of ${name} (merchant ${body.merchant_id}), ${body.service_name}`}:\n\n${body.url}\n\n${mailText`${body.description ?? 'No description.'}`}\n\nNothing has opened this URL yet; check it with care. Further URLs that the lender submits within an hour are added to the list without another email.`,
        path: '/settings/review-urls',
        publicUrl: call.home,
      }),
      once_key: `review-url ${id} ${email}`,
    });
  }
  return { id, status: 'submitted' };
};
