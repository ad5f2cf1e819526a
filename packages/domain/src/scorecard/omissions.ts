import { type TopicEvidence, topicOf, topicOmissions } from '../gathering/index.ts';
import type { ScorecardRow } from './contract.ts';
import { targetNamed } from './targets.ts';

/**
 * What the evidence that the rules read leaves out and why. Each rule says how far its evidence was searched and whether
 * it is off; this names the sources, and the records that do not count.
 */
export function scorecardOmissions(
  rows: readonly Pick<ScorecardRow, 'target'>[],
  topics: readonly TopicEvidence[],
): string[] {
  const kinds = rows.flatMap(({ target }) => targetNamed(target)?.kinds ?? []);
  return topicOmissions(
    kinds.map(topicOf),
    topics.filter(({ is_enabled }) => is_enabled),
  );
}
