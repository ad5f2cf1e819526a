import { MAX_MOMENTS, momentsOf, type ReportMoments, type reportEndpoints } from '@assay/domain/report';
import { type DossierCall, versionChanges } from '#features/dossier';
import { findInquiry } from '#features/inquiry';
import { requireInquiryAccess } from '#features/matching';
import type { Handler } from '#platform/feature';
import { auditOfReport } from './moment-store.ts';

/** Openings within this time are one view: a reader who reloads the page has not seen the news yet. */
const ONE_VIEW_MS = 15 * 60_000;

/**
 * The times at which the report of a merchant changed since the lender first opened it, with what changed from one
 * version of its dossier to the next, and which of them the reader has not seen.
 */
export const reportMoments: Handler<typeof reportEndpoints.moments> = async (call) => {
  await requireInquiryAccess(call, await findInquiry(call.tx, call.params.inquiryId), call.params.id);
  return momentsOfReport(call);
};

/** As above, for a caller with access to the merchant in the inquiry. */
export async function momentsOfReport(
  call: Pick<DossierCall, 'tx' | 'actor' | 'params' | 'clock'>,
): Promise<ReportMoments> {
  const { tx, actor, params, clock } = call;
  const { lastView, acts } = await auditOfReport(tx, {
    merchantId: params.id,
    userId: actor.user.id,
    before: new Date(clock.now().getTime() - ONE_VIEW_MS),
  });
  const versions = await versionChanges(call);
  const all = momentsOf(
    versions.flatMap(({ madeAt, changes }, at) => {
      const since = versions[at - 1]?.madeAt ?? new Date(0);
      const theirs = acts.filter((act) => act.at > since && act.at <= madeAt);
      // A change is not news to the user who made it, and the first opening is never news.
      const isOwn =
        at === 0 || (theirs.length > 0 && theirs.every(({ user_id }) => user_id === actor.user.id));
      return changes.map(({ is_by_user, ...change }) => ({
        ...change,
        at: madeAt,
        isOwn: is_by_user && isOwn,
      }));
    }),
    lastView,
  );
  return {
    moments: all.slice(0, MAX_MOMENTS),
    more: Math.max(0, all.length - MAX_MOMENTS),
    last_viewed_at: lastView?.toISOString() ?? null,
  };
}
