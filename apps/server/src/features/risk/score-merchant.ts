import { scorecardsOf } from '@assay/domain/jobs';
import type { DecisionFollower, EvidenceDeps } from '#features/evidence';
import { newestOpening } from '#features/inquiry';
import { isInPortfolio, newestAssociation } from '#features/matching';
import { lenderById } from '#platform/actor';
import { lockNamed, type Tx } from '#platform/database';
import type { Services } from '#platform/services';
import { shareReads } from '#platform/shared-reads';
import { computeScore } from './compute-score.ts';
import { previousScore } from './previous-score.ts';
import type { RiskFactsDeps, RiskScope } from './risk-facts.ts';
import { asSaid, isSame, saysSame } from './same-score.ts';
import * as store from './store.ts';
import { isTierNews } from './tier-news.ts';

/**
 * What another feature stores about a merchant whenever it is scored, from the same reading of its evidence and in the
 * same transaction. `byDecision` says that a user's decision is the cause.
 */
export type ScoreFollower = (
  tx: Tx,
  deps: EvidenceDeps & Pick<Services, 'jobs'>,
  scope: RiskScope & { byDecision: boolean },
) => Promise<void>;

declare module '#platform/registries' {
  interface Registries {
    scoreFollowers: Record<'lien_position', ScoreFollower>;
  }
}

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
  deps: RiskFactsDeps,
  {
    lenderId,
    merchantId,
    now,
    byDecision = false,
  }: { lenderId: string; merchantId: string; now: Date; byDecision?: boolean },
): Promise<void> {
  await lockNamed(tx, `risk_score ${lenderId}`, merchantId);
  const openedIn = await newestOpening(tx, merchantId);
  const inquiryId = openedIn ?? (await newestAssociation(tx, merchantId)) ?? null;
  const lender = await lenderById(tx, lenderId);
  if (!lender || !(inquiryId ?? (await isInPortfolio(tx, lenderId, merchantId)))) return;
  const scope = { inquiryId, isOpened: openedIn !== undefined, merchantId, lender, now };
  // The comparison of the application and the followers read the same evidence.
  const score = await shareReads(tx, async () => {
    const score = await computeScore(tx, deps, scope);
    if (score)
      for (const follow of Object.values(deps.provided.scoreFollowers))
        await follow(tx, deps, { ...scope, byDecision });
    return score;
  });
  const current = await store.currentScore(tx, merchantId);
  if (!score || !(current ?? score.isKnown)) return;
  const { computed, inputs } = score;
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
    ...asSaid(computed),
    reasons: JSON.stringify(computed.reasons),
    credits: JSON.stringify(computed.credits),
    coverage: JSON.stringify(computed.coverage),
    inputs: JSON.stringify(inputs),
    computed_at: now,
  });
  // The score is one of their inputs.
  await deps.jobs.add(tx, ...scorecardsOf({ lender_id: lenderId, merchant_id: merchantId }));
  if (current && !byDecision && (await isTierNews(tx, deps, current, { computed, inputs, inquiryId, now })))
    await deps.jobs.add(
      tx,
      'monitoring.compare_score',
      { lender_id: lenderId, merchant_id: merchantId, version },
      { jobKey: `monitoring.compare_score:${lenderId}:${merchantId}:${version}` },
    );
}

/**
 * Scores a merchant again in the transaction of a decision on its evidence, so that the decision shows at once. Evidence
 * that came since the last score is scored before it: what it changes is news, unlike what the decision changes.
 */
export const scoreWithDecision: DecisionFollower = {
  async before({ tx, clock, ...deps }, decided) {
    if (await store.currentScore(tx, decided.merchantId))
      await scoreMerchant(tx, deps, { ...decided, now: clock.now() });
  },
  after: ({ tx, clock, ...deps }, decided) =>
    scoreMerchant(tx, deps, { ...decided, now: clock.now(), byDecision: true }),
};
