import { plainWords } from '@assay/domain/display';
import { closedAt, permanentClosures } from '@assay/domain/report';
import { computeRisk, limitedByCoverage, type RiskRecord } from '@assay/domain/risk';
import { derivedRecords, evidenceOf } from '#features/evidence';
import { dayOf } from '#platform/clock';
import type { Tx } from '#platform/database';
import { type RiskFactsDeps, type RiskScope, riskFacts } from './risk-facts.ts';
import type { CoveredRisk } from './same-score.ts';
import { scoreCoverage } from './score-coverage.ts';
import * as store from './store.ts';

/** The score of a merchant in an inquiry, and what it was computed from. */
export interface ComputedScore {
  computed: CoveredRisk;
  inputs: RiskRecord[];
  /** Whether something was searched or is known, so that a score without a reason says something. */
  isKnown: boolean;
}

/** Computes the score from all that is known now; null while a source runs, because partial evidence would mislead. */
export async function computeScore(
  tx: Tx,
  deps: RiskFactsDeps,
  scope: RiskScope,
): Promise<ComputedScore | null> {
  const evidence = await evidenceOf(tx, deps, scope);
  if (evidence.isSearching) return null;
  const facts = await riskFacts(tx, scope, deps);
  const { found } = await evidence.all();
  const kinds = [...found.values()];
  const gathered = await derivedRecords.riskRecordsOf(tx, deps, kinds, scope);
  const closures = permanentClosures([
    ...(await store.publicStatusReports(tx, scope.merchantId)),
    ...derivedRecords.businessStatusReports(deps, kinds),
  ]);
  const inputs = [
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
  const coverage = scoreCoverage(deps, evidence, { found, lender: scope.lender });
  const computed = { ...limitedByCoverage(computeRisk(inputs, dayOf(deps, scope.now)), coverage), coverage };
  const isAnswered =
    kinds.some(({ answer_ids }) => answer_ids.length > 0) ||
    (scope.inquiryId !== null && inputs.some(isStatement));
  return { computed, inputs, isKnown: isAnswered || computed.reasons.length > 0 };
}

/**
 * False for records that say nothing about the merchant itself: that another lender knows or viewed it, that it has
 * related merchants, or that an application differs from it.
 */
const isStatement = (record: RiskRecord): boolean =>
  record.kind === 'partner_relation' ? record.status !== '' : !ABOUT_OTHERS.includes(record.kind);

const ABOUT_OTHERS: readonly RiskRecord['kind'][] = ['inquiry', 'related_merchant', 'application_difference'];
