import { plainWords } from '@assay/domain/display';
import { closedAt, permanentClosures } from '@assay/domain/report';
import { computeRisk, limitedByCoverage, type RiskRecord } from '@assay/domain/risk';
import { type derivedRecords, evidenceOf } from '#features/evidence';
import { dayOf } from '#platform/clock';
import type { Tx } from '#platform/database';
import { gatheredEvidence } from './gathered-evidence.ts';
import { type RiskFactsDeps, type RiskScope, riskFacts } from './risk-facts.ts';
import type { CoveredRisk } from './same-score.ts';
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
  if ((await evidenceOf(tx, deps, scope)).isSearching) return null;
  const facts = await riskFacts(tx, scope, deps);
  const gathered = await gatheredEvidence(tx, deps, scope);
  const inputs = evidenceRecords({
    gathered: gathered.records,
    closures: permanentClosures([
      ...(await store.publicStatusReports(tx, scope.merchantId)),
      ...gathered.statusReports,
    ]),
    facts,
  });
  const { coverage } = gathered;
  const computed = { ...limitedByCoverage(computeRisk(inputs, dayOf(deps, scope.now)), coverage), coverage };
  const isAnswered = gathered.answer_ids.length > 0 || (scope.inquiryId !== null && inputs.some(isStatement));
  return { computed, inputs, isKnown: isAnswered || computed.reasons.length > 0 };
}

/**
 * False for records that say nothing about the merchant itself: that another lender knows or viewed it, that it has
 * related merchants, or that an application differs from it.
 */
const isStatement = (record: RiskRecord): boolean =>
  record.kind === 'partner_relation' ? record.status !== '' : !ABOUT_OTHERS.includes(record.kind);

const ABOUT_OTHERS: readonly RiskRecord['kind'][] = ['inquiry', 'related_merchant', 'application_difference'];

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
