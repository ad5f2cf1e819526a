import type { AttributedKind } from '@assay/domain/evidence';
import type { ShownAnswer } from '../stores/answer-store.ts';
import type { Run } from '../stores/run-store.ts';
import type { Evidence, EvidenceKind, FoundKind } from './evidence-kind.ts';

/** What is stored for some kinds, before it is said whom it is about. */
export interface Stored {
  /** What the runs show. */
  found: Evidence[];
  /** What a person said is the merchant's, wherever it was found. */
  linked: Evidence[];
  /** What a person said is not, of kinds whose records have copies. */
  refused: Evidence[];
  answers: ShownAnswer[];
}

/** The kind under which records are stored from which these are taken. */
export const storedKindOf = ({ kind, definition }: EvidenceKind): FoundKind =>
  definition.within ?? (kind as FoundKind);

/** What belongs to the runs. */
export function filterByRuns<Item>(
  runs: readonly Run[],
  items: readonly Item[],
  runIdOf: (item: Item) => string,
): Item[] {
  const ids = new Set(runs.map(({ id }) => id));
  return items.filter((item) => ids.has(runIdOf(item)));
}

/** What the runs show of a kind, and what a person said is the merchant's. */
export function shownRecordsOfKind(
  kind: EvidenceKind,
  runs: readonly Run[],
  { found, linked }: Stored,
): Evidence[] {
  const shown = filterByRuns(runs, found, ({ source_run_id }) => source_run_id);
  const own = [...shown, ...linked].filter((record) => record.kind === storedKindOf(kind));
  return [...new Map(own.map((record) => [record.id, record])).values()];
}

/** A record that two searches found shows once: the later finding of it. */
export function uniqueRecords<K extends AttributedKind>(records: readonly Evidence<K>[]): Evidence<K>[] {
  const unique = new Map<string, Evidence<K>>();
  for (const record of records) {
    const key = JSON.stringify([record.vendor, record.kind, record.external_id, record.subject_ref]);
    const before = unique.get(key);
    if (!before || BigInt(before.id) < BigInt(record.id)) unique.set(key, record);
  }
  return [...unique.values()];
}
