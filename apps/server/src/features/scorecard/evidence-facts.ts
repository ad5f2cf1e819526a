import type { AttributedKind } from '@assay/domain/evidence';
import { holdsAlertWord, serviceSummary } from '@assay/domain/reviews';
import type { ScorecardFacts, SearchExtent } from '@assay/domain/scorecard';
import { associatedScores } from '#features/associations';
import {
  type EvidenceScope,
  evidenceOf,
  type KindEvidence,
  kindOf,
  leftOutOf,
  type Provided,
  riskRecordsOf,
  sourceOf,
  standingOf,
} from '#features/gathering';
import { newestOpening } from '#features/inquiry';
import { merchantFile } from '#features/matching';
import { relationsOf } from '#features/performance';
import { reviewsAbout } from '#features/reviews';
import { closedSources, storedScore } from '#features/risk';
import type { ActorLender } from '#platform/actor';
import type { Tx } from '#platform/database';
import type { Services } from '#platform/services';

export type Given = Pick<Services, 'provided' | 'secrets' | 'config' | 'jobs'>;

/** What is known of a merchant, as targets read it: its evidence of the lender's newest inquiry, its score, its file. */
export async function evidenceFacts(
  tx: Tx,
  given: Given,
  { merchantId, lender, now }: { merchantId: string; lender: ActorLender; now: Date },
): Promise<ScorecardFacts> {
  const inquiryId = await newestOpening(tx, merchantId);
  const scope = { inquiryId: inquiryId ?? null, merchantId, lender, now };
  const found = [...(await (await evidenceOf(tx, given, scope)).all()).found.values()];
  const sources = (await merchantFile(tx, merchantId))?.sources ?? [];
  const score = await storedScore(tx, given, { merchantId, lender, now });
  return {
    records: await riskRecordsOf(tx, given, found, { merchantId, now }),
    searched: Object.fromEntries(
      found.map((ofKind): [AttributedKind, SearchExtent] => [ofKind.kind, extentOf(ofKind, given, lender)]),
    ),
    score: score?.score ?? null,
    public_sources: [
      ...new Set(sources.flatMap(({ lender_id, source_name }) => (lender_id === null ? source_name : []))),
    ],
    closed_by: (await closedSources(tx, merchantId, standingOf(given, found))).map(({ name }) => name),
    own_status:
      sources.find(({ lender_id, merchant_status }) => lender_id !== null && merchant_status)
        ?.merchant_status ?? null,
    reviews: await reviewFacts(tx, given, scope),
    relations: (await relationsOf(tx, { merchantId, lender })).map(({ partner, status, close_date }) => ({
      status,
      close_date,
      is_own: partner === null,
    })),
    associated_scores: await associatedScores(tx, given, scope),
    today: now.toISOString().slice(0, 10),
  };
}

/** What customers wrote, all sites together, as the Service tab counts it. */
async function reviewFacts(tx: Tx, given: Given, scope: EvidenceScope): Promise<ScorecardFacts['reviews']> {
  const { reviews } = await reviewsAbout(tx, given, scope);
  const [all] = serviceSummary(reviews, [], scope.now.toISOString().slice(0, 10));
  const { count_total, avg_total, avg_12_month, trending } = all!;
  const with_alert_words = reviews.filter(({ review_text }) => holdsAlertWord(review_text)).length;
  return { count_total, avg_total, avg_12_month, trending, with_alert_words };
}

/** How far a kind was searched: whatever searches for the same may speak for it, and none may be left out. */
function extentOf(
  { kind, status, runs }: KindEvidence,
  given: Given & Provided,
  lender: ActorLender,
): SearchExtent {
  if (status === 'processing') return 'searching';
  if (status === 'error' || status === 'timed_out') return 'failed';
  const asked = kindOf(given, kind)
    .definition.sources.map((key) => sourceOf(given, key))
    .filter((source) => source.isAsked(lender, given.config));
  if (asked.length === 0) return 'off';
  const answered = runs.filter((run) => run.status === 'available' || run.status === 'not_available');
  if (answered.length === 0) return 'not_asked';
  const alike = [...Map.groupBy(asked, ({ definition }) => definition.finds).values()];
  const isWhole =
    answered.length === runs.length &&
    answered.every((run) => leftOutOf(run).length === 0) &&
    alike.every((ofThem) => ofThem.some(({ key }) => answered.some(({ source }) => source === key)));
  return isWhole ? 'complete' : 'partial';
}
