import type { AttributedKind, SourceStatus } from '@assay/domain/evidence';
import { answerStore, type Run, runStatus } from '#features/sources';
import { copiesOf, hasCopies } from '../kinds/copies-of.ts';
import type { Counted, Evidence, EvidenceKind } from '../kinds/evidence-kind.ts';
import { recordsAmong } from '../kinds/extracted-records.ts';
import { type AttributedRecord, type AttributionBasis, attributedRecords } from './attributed-record.ts';
import type { RunsOfKind } from './merchant-runs.ts';
import {
  filterByRuns,
  identityOf,
  type Stored,
  shownRecordsOfKind,
  uniqueRecords,
} from './stored-records.ts';

export interface KindEvidence<K extends AttributedKind = AttributedKind> {
  kind: K;
  status: SourceStatus;
  /** The time of the oldest answer behind it. */
  checked_at: string | null;
  /** The answers behind it, for the inputs of a score. */
  answer_ids: string[];
  /** What is about the merchant, each thing once. */
  counted: Counted<K>[];
  /** Records that count by the comparison and can be dismissed by a user. */
  sure: AttributedRecord<K>[];
  /**
   * Records that may be about another business and wait for a decision: each item once, and none with a copy that
   * counts.
   */
  possible: AttributedRecord<K>[];
  /** What a user decided, each thing once. */
  decided: AttributedRecord<K>[];
  /** The ids of all records that a user decided to be of someone else, with their copies. */
  dismissed_ids: string[];
  /** Screening hits that count, by the screening or by a user's confirmation. */
  hits: AttributedRecord<K>[];
  /** All records with their verdicts, copies included. */
  attributed: AttributedRecord<K>[];
  /** The searches about this merchant. */
  runs: Run[];
}

interface KindReading extends AttributionBasis {
  /** What is stored for this kind, or for several. */
  stored: Stored;
  runs: RunsOfKind;
  /** The kind of the files that contain these records; null for records of their own. */
  files: EvidenceKind | null;
  /** `2026-11-22`. */
  today: string;
}

/** The first record of each set of copies, in the order of the list. */
function firstOfCopies<K extends AttributedKind>(
  list: readonly AttributedRecord<K>[],
  copies: (record: Evidence<K>) => readonly Evidence<K>[],
): AttributedRecord<K>[] {
  const seen = new Set<Evidence<K>>();
  return list.filter(({ record }) => {
    if (seen.has(record)) return false;
    for (const copy of copies(record)) seen.add(copy);
    return true;
  });
}

/** The stored records of a kind as evidence about a merchant. */
export function kindEvidence<K extends AttributedKind>(
  kind: EvidenceKind<K>,
  reading: KindReading,
): KindEvidence<K> {
  const { stored, runs, today } = reading;
  const isScreened = kind.judged === 'by screening';
  const anyKind = kind as unknown as EvidenceKind;
  const found = shownRecordsOfKind(anyKind, runs.all, stored);
  const all = recordsAmong(kind, found);
  const records = uniqueRecords(kind, all);
  const refused = hasCopies(anyKind) ? recordsAmong(kind, stored.refused) : [];
  const copies = copiesOf(kind, [...records, ...refused], today);
  const files = reading.files && { kind: reading.files, records: found };
  const attributed = attributedRecords({ kind, records, files, copies }, reading);

  const about = attributed.filter((each) => each.isCounted);
  const counted = about.map(
    ({ record, decision }): Counted<K> => ({ ...record, is_linked: decision !== null }),
  );
  const counting = new Set(about.map(({ record }) => record));
  const decided = attributed.filter(({ decision }) => decision !== null);
  const dismissed = new Set(
    decided.filter((each) => !each.isCounted).map(({ record }) => identityOf(record)),
  );
  const undecided = attributed.filter(
    ({ record, decision, reopened, attribution }) =>
      decision === null &&
      // A record whose decision was reopened waits, even when the comparison would leave it out.
      (attribution.verdict === 'possible' || (reopened !== null && attribution.verdict === 'other')) &&
      !copies(record).some((copy) => counting.has(copy)),
  );
  const shown = kind.shown?.(counted, today) ?? counted;
  const shownIds = new Set(shown.map(({ id }) => id));
  const { queried } = reading.context;
  const ofRun = ({ run_id }: Stored['answers'][number]) => run_id;
  return {
    kind: kind.kind,
    status: runStatus.kindStatus(
      { all: runs.queried, own: runs.queried.filter((run) => queried.includes(run)) },
      shown.length > 0,
    ),
    checked_at: answerStore.oldestOf(filterByRuns(runs.queried, stored.answers, ofRun)),
    answer_ids: [...new Set(filterByRuns(runs.answering, stored.answers, ofRun).map(({ id }) => id))],
    counted: shown,
    // A watchlist hit counts by its screening, for any subject.
    sure: isScreened
      ? []
      : firstOfCopies(
          about.filter(({ decision }) => decision === null),
          copies,
        ),
    possible: firstOfCopies(undecided, copies),
    decided: firstOfCopies(
      isScreened
        ? // One decision may decide several hits of a subject.
          [...Map.groupBy(decided, ({ decision }) => decision).values()].map(([first]) => first!)
        : decided,
      copies,
    ),
    dismissed_ids: all.filter((record) => dismissed.has(identityOf(record))).map(({ id }) => id),
    hits: isScreened ? about.filter(({ record }) => shownIds.has(record.id)) : [],
    attributed,
    runs: runs.queried,
  };
}
