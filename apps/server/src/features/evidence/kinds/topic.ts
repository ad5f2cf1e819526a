import type { EvidenceTopic, Finding } from '@assay/domain/gathering';
import type { Evidence } from './evidence-kind.ts';
import type { GroupPart } from './group-part.ts';

/** Summarizes the records of a topic in a word or two; null when nothing was found. */
export type TopicFinding = (records: readonly Evidence[]) => Finding | null;

interface Topic {
  finding: TopicFinding;
  /** Left out for a topic that does not appear in the response about a whole inquiry. */
  groupPart?: GroupPart;
}

declare module '#platform/registries' {
  interface Registries {
    topics: Record<EvidenceTopic, Topic>;
  }
}
