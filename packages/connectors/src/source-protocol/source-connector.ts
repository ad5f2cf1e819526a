import type { EvidenceRecord, EvidenceSubject } from '@assay/domain/evidence';
import type { Connector } from '../connector/index.ts';
import { readSearch, resumeSearch, startSearch } from './client.ts';
import type { WireKind } from './records.ts';

const DAY_MS = 24 * 60 * 60_000;

/** What differs between sources of the protocol. */
interface Source<K extends WireKind> {
  vendor: string;
  label: string;
  settings: { url: string; apiKey: string };
  kinds: readonly K[];
  /** The types of subject that the source supports; it is not queried about others. */
  subjectTypes: readonly EvidenceSubject['type'][];
  limits: { perMinute: number; concurrency: number };
  centsPerSearch: number;
  freshForMs?: number;
}

/** Creates the connector of a source that implements the source protocol (docs/connectors/source-protocol.md). */
export function sourceConnector<K extends WireKind>({
  kinds,
  subjectTypes,
  freshForMs = DAY_MS,
  ...source
}: Source<K>): Connector<readonly EvidenceSubject[], EvidenceRecord<K>> {
  const known = (subjects: readonly EvidenceSubject[]) =>
    subjects.filter(({ type }) => subjectTypes.includes(type));
  return {
    ...source,
    callTimeoutMs: 30_000,
    timeoutMs: 10 * 60_000,
    freshForMs,
    documentation: 'docs/connectors/source-protocol.md',
    request(subjects, connection, resume) {
      const requested = known(subjects);
      if (requested.length === 0) return null;
      return resume ? resumeSearch(resume, connection) : startSearch(kinds, requested, connection);
    },
    read: (answer, subjects) => readSearch(answer, kinds, known(subjects)),
  };
}
