import { plainWords } from '@assay/domain/display';
import type { AttributedKind } from '@assay/domain/evidence';
import { type EvidenceTopic, evidenceTopics, topicOf } from '@assay/domain/gathering';
import { closedAt, permanentClosures } from '@assay/domain/report';
import {
  type CoverageState,
  computeRisk,
  limitedByCoverage,
  type RiskCoverage,
  type RiskRecord,
  riskCoverage,
} from '@assay/domain/risk';
import { leastSearched } from '@assay/domain/scorecard';
import {
  derivedRecords,
  type EvidenceReading,
  evidenceKinds,
  evidenceOf,
  type KindEvidence,
  searchExtent,
} from '#features/evidence';
import { catalogue, runStatus } from '#features/sources';
import type { ActorLender } from '#platform/actor';
import { dayOf } from '#platform/clock';
import type { Tx } from '#platform/database';
import { type RiskFactsDeps, type RiskScope, riskFacts } from './risk-facts.ts';
import * as store from './store.ts';

/**
 * Computes the score of a merchant in an inquiry from all that is known now; null while a source runs, because partial
 * evidence would mislead.
 */
export async function computeScore(tx: Tx, deps: RiskFactsDeps, scope: RiskScope) {
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
  // A score without a reason says something only if something was searched or is known.
  const isKnown = isAnswered || computed.reasons.length > 0;
  return { computed, inputs, isKnown };
}

/**
 * False for records that say nothing about the merchant itself: that another lender knows or viewed it, that it has
 * related merchants, or that an application differs from it.
 */
const isStatement = (record: RiskRecord): boolean =>
  record.kind === 'partner_relation' ? record.status !== '' : !ABOUT_OTHERS.includes(record.kind);

const ABOUT_OTHERS: readonly RiskRecord['kind'][] = ['inquiry', 'related_merchant', 'application_difference'];

/** The kinds of record by which a register or an agency knows a business. */
const registers: readonly AttributedKind[] = ['corporate_filing', 'business_records', 'license'];

type Found = Awaited<ReturnType<EvidenceReading['all']>>['found'];

/** What a score of these records rests on, for a lender. */
function scoreCoverage(
  deps: RiskFactsDeps,
  { ownPeople }: Pick<EvidenceReading, 'ownPeople'>,
  { found, lender }: { found: Found; lender: ActorLender },
): RiskCoverage {
  const topics = Object.fromEntries(
    evidenceTopics.map((topic) => [topic, topicState(deps, topic, { found, lender })]),
  ) as Record<EvidenceTopic, CoverageState>;
  return riskCoverage({
    states: { ...topics, owners: ownPeople.length > 0 ? 'found' : 'nothing_found' },
    is_registered: registers.some((kind) => (found.get(kind)?.counted.length ?? 0) > 0),
  });
}

function topicState(
  deps: RiskFactsDeps,
  topic: EvidenceTopic,
  { found, lender }: { found: Found; lender: ActorLender },
): CoverageState {
  const kinds = evidenceKinds.kindsOf(deps).filter(({ kind }) => topicOf(kind) === topic);
  const parts: KindEvidence[] = kinds.flatMap(({ kind }) => found.get(kind) ?? []);
  if (parts.some(({ counted }) => counted.length > 0)) return 'found';
  const status = runStatus.statusOf(parts);
  if (status === 'processing') return 'searching';
  if (status === 'error' || status === 'timed_out') return 'failed';
  if (parts.some(({ possible }) => possible.length > 0)) return 'undecided';
  const extents = parts.map((part) => searchExtent(part, deps, lender));
  if (extents.some((extent) => extent === 'complete' || extent === 'partial'))
    return leastSearched(extents) === 'complete' ? 'nothing_found' : 'partial';
  const isOn = kinds
    .flatMap(({ sources }) => sources)
    .some((key) => catalogue.sourceOf(deps, key).isOn(lender));
  return isOn ? 'not_asked' : 'off';
}
