import type { AttributedKind } from '@assay/domain/evidence';
import { holdsAlertWord, serviceSummary } from '@assay/domain/reviews';
import type { FeatureFacts, ScorecardFacts, ScorecardTarget, SearchExtent } from '@assay/domain/scorecard';
import { associatedScores } from '#features/associations';
import {
  derivedRecords,
  type EvidenceReading,
  type EvidenceScope,
  evidenceKinds,
  evidenceOf,
  type KindEvidence,
  searchExtent,
} from '#features/evidence';
import { filingsOf } from '#features/filings';
import { newestOpening } from '#features/inquiry';
import { sourceRecords } from '#features/matching';
import { relationsOf } from '#features/performance';
import { reviewsOfPages } from '#features/reviews';
import { closedSources, storedScore } from '#features/risk';
import { dayOf } from '#platform/clock';
import type { Tx } from '#platform/database';
import type { Services } from '#platform/services';

export type EvidenceFactDeps = Pick<Services, 'provided' | 'secrets' | 'config' | 'jobs'>;

type Reader<Fact> = (tx: Tx, deps: EvidenceFactDeps, scope: EvidenceScope) => Promise<Fact>;

declare module '#platform/registries' {
  interface Registries {
    /** The facts that only targets of one feature read. */
    scorecardFacts: { [Name in keyof FeatureFacts]: Reader<FeatureFacts[Name]> };
  }
}

/**
 * The facts about a merchant that these targets read: evidence of the lender's newest inquiry that opened it, its
 * score, its imported records. Facts that no target reads are left empty and not loaded.
 */
export async function evidenceFacts(
  tx: Tx,
  deps: EvidenceFactDeps,
  subject: Omit<EvidenceScope, 'inquiryId'>,
  targets: readonly ScorecardTarget[],
): Promise<ScorecardFacts> {
  const { merchantId, lender, now } = subject;
  const reads = new Set(targets.flatMap(({ facts }) => facts));
  const statusKinds = reads.has('closed_by')
    ? evidenceKinds.kindsOf(deps).flatMap(({ kind, businessStatus }) => (businessStatus ? kind : []))
    : [];
  const kinds = [...new Set([...targets.flatMap(({ kinds }) => kinds), ...statusKinds])];
  const inquiryId = (await newestOpening(tx, merchantId)) ?? null;
  const scope = { ...subject, inquiryId };
  const evidence = await evidenceFound(tx, deps, scope, kinds);
  const found = [...evidence.values()];
  const pages = evidence.get('business_profile');
  const filings = evidence.get('corporate_filing');
  const sources =
    reads.has('public_sources') || reads.has('own_status') ? await sourceRecords(tx, [merchantId]) : [];
  const ofRecords = new Set(targets.flatMap(({ facts, kinds }) => (facts.includes('records') ? kinds : [])));
  return {
    records: await derivedRecords.riskRecordsOf(
      tx,
      deps,
      found.filter(({ kind }) => ofRecords.has(kind)),
      { merchantId, now },
    ),
    searched: Object.fromEntries(
      found.map((ofKind): [AttributedKind, SearchExtent] => [
        ofKind.kind,
        searchExtent(ofKind, deps, lender),
      ]),
    ),
    score: reads.has('score')
      ? ((await storedScore(tx, deps, { merchantId, lender, now }))?.score ?? null)
      : null,
    public_sources: [
      ...new Set(sources.flatMap(({ lender_id, source_name }) => (lender_id === null ? source_name : []))),
    ],
    closed_by: reads.has('closed_by')
      ? (await closedSources(tx, deps, merchantId, derivedRecords.businessStatusReports(deps, found))).map(
          ({ name }) => name,
        )
      : [],
    own_status:
      sources.find(({ lender_id, merchant_status }) => lender_id !== null && merchant_status)
        ?.merchant_status ?? null,
    reviews:
      reads.has('reviews') && pages ? await reviewFacts(tx, deps, pages, { merchantId, now }) : NO_REVIEWS,
    relations: reads.has('relations')
      ? (await relationsOf(tx, { merchantId, lender })).map(({ partner, status, open_date, close_date }) => ({
          status,
          open_date,
          close_date,
          is_own: partner === null,
        }))
      : [],
    associated_scores:
      reads.has('associated_scores') && filings
        ? await associatedScores(tx, deps, { merchantId, lender, filings: filingsOf(filings) })
        : [],
    today: dayOf(deps, now),
    ...(await featureFacts(tx, deps, scope, targets)),
  };
}

/** The facts of features. One that no target reads is missing. */
async function featureFacts(
  tx: Tx,
  deps: EvidenceFactDeps,
  scope: EvidenceScope,
  targets: readonly ScorecardTarget[],
): Promise<FeatureFacts> {
  const reads = new Set<string>(targets.flatMap(({ facts }) => facts));
  const readers = Object.entries(deps.provided.scorecardFacts).filter(([name]) => reads.has(name));
  const facts: [string, unknown][] = [];
  for (const [name, read] of readers) facts.push([name, await read(tx, deps, scope)]);
  return Object.fromEntries(facts) as unknown as FeatureFacts;
}

/** The evidence of some kinds about a merchant; reads nothing for no kinds. */
async function evidenceFound(
  tx: Tx,
  deps: EvidenceFactDeps,
  scope: EvidenceScope,
  kinds: readonly AttributedKind[],
): Promise<Awaited<ReturnType<EvidenceReading['all']>>['found']> {
  if (kinds.length === 0) return new Map();
  return (await (await evidenceOf(tx, deps, scope)).all(kinds)).found;
}

const NO_REVIEWS: ScorecardFacts['reviews'] = {
  count_total: 0,
  avg_total: null,
  avg_12_month: null,
  trending: null,
  with_alert_words: 0,
};

/** The reviews of all sites together, counted as on the Service tab. */
async function reviewFacts(
  tx: Tx,
  deps: EvidenceFactDeps,
  pages: KindEvidence<'business_profile'>,
  { merchantId, now }: { merchantId: string; now: Date },
): Promise<ScorecardFacts['reviews']> {
  const { reviews } = await reviewsOfPages(tx, deps, merchantId, pages);
  const [all] = serviceSummary(reviews, [], dayOf(deps, now));
  const { count_total, avg_total, avg_12_month, trending } = all!;
  const with_alert_words = reviews.filter(({ review_text }) => holdsAlertWord(review_text)).length;
  return { count_total, avg_total, avg_12_month, trending, with_alert_words };
}
