import type { AttributedKind } from '@assay/domain/evidence';
import type { answerStore, Run } from '#features/sources';
import type { Evidence, EvidenceKind, FoundKind } from '../kinds/evidence-kind.ts';

/** What is stored for some kinds, before attribution. */
export interface Stored {
  /** What the runs show. */
  found: Evidence[];
  /** Records that a user linked to the merchant, wherever they were found. */
  linked: Evidence[];
  /** Records that a user dismissed for the merchant, for kinds whose records have copies. */
  refused: Evidence[];
  answers: answerStore.ShownAnswer[];
}

/** The kind of the stored records that this kind's records are extracted from, or the kind itself. */
export const storedKindOf = ({ kind, within }: EvidenceKind): FoundKind => within ?? (kind as FoundKind);

export function filterByRuns<Item>(
  runs: readonly Run[],
  items: readonly Item[],
  runIdOf: (item: Item) => string,
): Item[] {
  const ids = new Set(runs.map(({ id }) => id));
  return items.filter((item) => ids.has(runIdOf(item)));
}

/** What the runs show of a kind, and what a user linked to the merchant. */
export function shownRecordsOfKind(
  kind: EvidenceKind,
  runs: readonly Run[],
  { found, linked }: Stored,
): Evidence[] {
  const shown = filterByRuns(runs, found, ({ source_run_id }) => source_run_id);
  const own = [...shown, ...linked].filter((record) => record.kind === storedKindOf(kind));
  return [...new Map(own.map((record) => [record.id, record])).values()];
}

/** Drops duplicates: a record that two searches found stays once, as it fits best, and of those as seen last. */
export function uniqueRecords<K extends AttributedKind>(
  { fit }: EvidenceKind<K>,
  records: readonly Evidence<K>[],
): Evidence<K>[] {
  const fitOf = ({ data }: Evidence<K>) => fit?.(data) ?? 0;
  const unique = new Map<string, Evidence<K>>();
  for (const record of records) {
    const key = identityOf(record);
    const before = unique.get(key);
    const gain = before && fitOf(record) - fitOf(before);
    if (!before || (gain ? gain > 0 : isSeenLater(record, before))) unique.set(key, record);
  }
  return [...unique.values()];
}

/** The same for a record that several searches found for one subject. */
export const identityOf = (
  record: Pick<Evidence, 'vendor' | 'kind' | 'external_id' | 'subject_ref'>,
): string => JSON.stringify([record.vendor, record.kind, record.external_id, record.subject_ref]);

const isSeenLater = (one: Pick<Evidence, 'id' | 'seen_at'>, other: typeof one): boolean =>
  (one.seen_at.getTime() - other.seen_at.getTime() || Number(BigInt(one.id) - BigInt(other.id))) > 0;
