import { plainWords } from '@assay/domain/display';
import { scorecardsOf } from '@assay/domain/jobs';
import { closedAt, permanentClosures } from '@assay/domain/report';
import {
  type ComputedRisk,
  computeRisk,
  limitedByCoverage,
  type RiskCoverage,
  type RiskRecord,
  riskModelVersion,
  riskTier,
  tierLabel,
} from '@assay/domain/risk';
import type { DecisionFollower, derivedRecords, EvidenceDeps } from '#features/evidence';
import { newestOpening } from '#features/inquiry';
import { isInPortfolio, newestAssociation } from '#features/matching';
import { lenderById } from '#platform/actor';
import type { Tx } from '#platform/database';
import type { Services } from '#platform/services';
import { shareReads } from '#platform/shared-reads';
import { gatheredEvidence } from './gathered-evidence.ts';
import { previousScore } from './previous-score.ts';
import { riskFacts } from './risk-facts.ts';
import * as store from './store.ts';

/**
 * Computes the score of a merchant and stores it when it says something new. Its evidence comes from the lender's
 * newest inquiry that opened the merchant, else from one whose report showed it as an association, else, for a
 * portfolio merchant, from what is known without a search. Computations of one merchant run one at a time, so none is
 * stored twice and none overwrites newer evidence. `byDecision` says that a user's decision is the cause, which is no
 * news of the merchant. There is no score while nothing was searched and nothing is known;
 * while a source runs, the previous score stays (REP-035).
 */
export async function scoreMerchant(
  tx: Tx,
  deps: EvidenceDeps & Pick<Services, 'jobs'>,
  {
    lenderId,
    merchantId,
    now,
    byDecision = false,
  }: { lenderId: string; merchantId: string; now: Date; byDecision?: boolean },
): Promise<void> {
  await store.lockMerchant(tx, merchantId);
  const openedIn = await newestOpening(tx, merchantId);
  const inquiryId = openedIn ?? (await newestAssociation(tx, merchantId)) ?? null;
  const lender = await lenderById(tx, lenderId);
  if (!lender || !(inquiryId ?? (await isInPortfolio(tx, lenderId, merchantId)))) return;
  const scope = { inquiryId, isOpened: openedIn !== undefined, merchantId, lender, now };
  // The comparison of the application and the followers read the same evidence.
  const read = await shareReads(tx, async () => {
    const facts = await riskFacts(tx, scope, deps);
    const gathered = await gatheredEvidence(tx, deps, scope);
    // A score from partial evidence would be misread; the last source to end computes it.
    if (gathered.isSearching) return null;
    for (const follow of Object.values(deps.provided.scoreFollowers))
      await follow(tx, deps, { ...scope, byDecision });
    return { facts, gathered };
  });
  if (!read) return;
  const { facts, gathered } = read;
  const inputs = evidenceRecords({
    gathered: gathered.records,
    closures: permanentClosures([
      ...(await store.publicStatusReports(tx, merchantId)),
      ...gathered.statusReports,
    ]),
    facts,
  });
  const current = await store.currentScore(tx, merchantId);
  const { coverage } = gathered;
  const computed = { ...limitedByCoverage(computeRisk(inputs, now), coverage), coverage };
  const isKnown = gathered.answer_ids.length > 0 || (inquiryId !== null && inputs.some(isStatement));
  if (!current && computed.reasons.length === 0 && !isKnown) return;
  if (current && isSame(current, computed)) return;
  const version = (current?.version ?? 0) + 1;
  await store.insertScore(tx, {
    lender_id: lenderId,
    merchant_id: merchantId,
    inquiry_id: inquiryId,
    version,
    ...(await previousScore(current, {
      byDecision,
      saysSame: (score) => saysSame(score, computed),
      scoreById: (id) => store.scoreById(tx, id),
    })),
    score: computed.score,
    tier: tierLabel(riskTier(computed.score)),
    reasons: JSON.stringify(computed.reasons),
    credits: JSON.stringify(computed.credits),
    coverage: JSON.stringify(coverage),
    inputs: JSON.stringify(inputs),
    model_version: riskModelVersion,
    computed_at: now,
  });
  // The score is one of their inputs.
  await deps.jobs.add(tx, ...scorecardsOf({ lender_id: lenderId, merchant_id: merchantId }));
  if (current && !byDecision && riskTier(current.score) !== riskTier(computed.score))
    await deps.jobs.add(
      tx,
      'monitoring.compare_score',
      { lender_id: lenderId, merchant_id: merchantId, version },
      { jobKey: `monitoring.compare_score:${lenderId}:${merchantId}:${version}` },
    );
}

/** Scores a merchant again in the transaction of a decision on its evidence, so that the decision shows at once. */
export const scoreAfterDecision: DecisionFollower = ({ tx, clock, ...deps }, decided) =>
  scoreMerchant(tx, deps, { ...decided, now: clock.now(), byDecision: true });

/**
 * False for records that say nothing about the merchant itself: that another lender knows or viewed it, that it has
 * related merchants, or that an application differs from it.
 */
const isStatement = (record: RiskRecord): boolean =>
  record.kind === 'partner_relation' ? record.status !== '' : !ABOUT_OTHERS.includes(record.kind);

const ABOUT_OTHERS: readonly RiskRecord['kind'][] = ['inquiry', 'related_merchant', 'application_difference'];

type Says = Pick<store.StoredScore, 'score' | 'reasons' | 'credits' | 'coverage' | 'model_version'>;
type CoveredRisk = ComputedRisk & { coverage: RiskCoverage };

const asSaid = ({ score, reasons, credits, coverage }: CoveredRisk): Says => ({
  score,
  reasons,
  credits,
  coverage,
  model_version: riskModelVersion,
});

/** True when nothing changed, including the ids of the records. */
function isSame(current: store.StoredScore, computed: CoveredRisk): boolean {
  return whole(current) === whole(asSaid(computed));
}

/** True when the score says the same, perhaps from the same records found again. */
function saysSame(current: store.StoredScore, computed: CoveredRisk): boolean {
  return gist(current) === gist(asSaid(computed));
}

const whole = ({ score, reasons, credits, coverage, model_version }: Says) =>
  canonical([score, reasons, credits, coverage, model_version]);

function gist({ score, reasons, credits, model_version }: Says) {
  const lists = [reasons, credits].map((list) =>
    (list as unknown as ComputedRisk['reasons']).map(({ code, points, evidence }) => [
      code,
      points,
      evidence.map(({ kind, text }) => `${kind} ${text}`).sort(),
    ]),
  );
  return canonical([score, lists, model_version]);
}

/** JSON with sorted keys, because the database reorders them. */
function canonical(value: unknown): string {
  return JSON.stringify(value, (_key, member: unknown) =>
    typeof member === 'object' && member !== null && !Array.isArray(member)
      ? Object.fromEntries(Object.entries(member).sort(([a], [b]) => (a < b ? -1 : 1)))
      : member,
  );
}

/** The gathered evidence and the imported records of a merchant as input of the model. */
function evidenceRecords({
  gathered,
  closures,
  facts,
}: {
  gathered: readonly RiskRecord[];
  closures: readonly derivedRecords.BusinessStatusReport[];
  facts: readonly RiskRecord[];
}): RiskRecord[] {
  return [
    ...closures.map(
      (report): RiskRecord => ({
        kind: 'public_source',
        id: report.id,
        date: closedAt(report),
        text: `${report.source_name}: ${plainWords(report.merchant_status ?? '')}`,
      }),
    ),
    ...facts,
    ...gathered,
  ];
}
