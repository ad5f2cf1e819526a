import type { EvidenceRecord, EvidenceSubject } from '@assay/domain/evidence';
import { type Connector, USUAL_TIMES, VendorFault } from '../connector/index.ts';
import { readSearch, resumeSearch, startSearch } from './client.ts';
import type { WireKind } from './records.ts';

type Subjects = readonly EvidenceSubject[];

/** What differs between sources of the protocol. Its settings are named after the vendor: `TLO_URL`, `TLO_API_KEY`. */
interface Source<K extends WireKind> {
  vendor: string;
  label: string;
  kinds: readonly K[];
  /** The types of subject that the source supports; it is not queried about others. By default all. */
  subjectTypes?: readonly EvidenceSubject['type'][];
  callsPerMinute?: number;
  centsPerSearch: number;
  freshForMs?: number;
  /** For a source that searches by more than who the subjects are: what it searches by, such as their domains. */
  searchedBy?: {
    isIn(subject: EvidenceSubject): boolean;
    /** Whether a record is about what was searched for; a response with another one is not used. */
    isOf(record: EvidenceRecord<K>, subjects: Subjects): boolean;
    fault: string;
  };
}

/** Creates the connector of a source that implements the source protocol (docs/connectors/source-protocol.md). */
export function sourceConnector<K extends WireKind>({
  kinds,
  subjectTypes = ['business', 'person'],
  callsPerMinute = 60,
  searchedBy,
  ...source
}: Source<K>): Connector<Subjects, EvidenceRecord<K>> {
  const known = (subjects: Subjects) => subjects.filter(({ type }) => subjectTypes.includes(type));
  const setting = source.vendor.toUpperCase();
  return {
    ...USUAL_TIMES,
    ...source,
    settings: { url: `${setting}_URL`, apiKey: `${setting}_API_KEY` },
    limits: { perMinute: callsPerMinute, concurrency: 4 },
    documentation: 'docs/connectors/source-protocol.md',
    request(subjects, connection, resume) {
      const requested = known(subjects);
      if (!requested.some((subject) => searchedBy?.isIn(subject) ?? true)) return null;
      return resume ? resumeSearch(resume, connection) : startSearch(kinds, requested, connection);
    },
    read(answer, subjects) {
      const outcome = readSearch(answer, kinds, known(subjects));
      if (searchedBy && !outcome.records.every((record) => searchedBy.isOf(record, subjects)))
        throw new VendorFault('malformed', searchedBy.fault);
      return outcome;
    },
  };
}
