import type { AttributedKind } from '@assay/domain/evidence';
import { type EvidenceTopic, evidenceTopics, topicOf } from '@assay/domain/gathering';
import { type CoverageState, type RiskCoverage, riskCoverage } from '@assay/domain/risk';
import { leastSearched } from '@assay/domain/scorecard';
import { type EvidenceReading, evidenceKinds, type KindEvidence, searchExtent } from '#features/evidence';
import { catalogue, runStatus } from '#features/sources';
import type { ActorLender } from '#platform/actor';
import type { RiskFactsDeps } from './risk-facts.ts';

/** The kinds of record by which a register or an agency knows a business. */
const registers: readonly AttributedKind[] = ['corporate_filing', 'business_records', 'license'];

type Found = Awaited<ReturnType<EvidenceReading['all']>>['found'];

/** What a score of these records rests on, for a lender. */
export function scoreCoverage(
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
    .flatMap(({ definition }) => definition.sources)
    .some((key) => catalogue.sourceOf(deps, key).isOn(lender));
  return isOn ? 'not_asked' : 'off';
}
