import type { AttributedEvidence, AttributedKind } from '@assay/domain/evidence';
import type { ChangeKind } from '@assay/domain/monitoring';

/** A kind of change, or the decision by the data. Declared as a method, so that a kind is assignable to the union of kinds. */
type ChangeBy<Data extends unknown[]> = ChangeKind | { decide(...data: Data): ChangeKind }['decide'];

/** A watched field of a record, as text for display. */
export interface WatchedField<Data> {
  field: string;
  kind: ChangeBy<[before: Data, after: Data]>;
  value(data: Data): string | null;
  /** The day on which it changed to its value, where the record states it. */
  happened?(data: Data): string | null;
}

/** What the feed of changes watches in the records of a kind. */
export interface Watched<K extends AttributedKind> {
  /** The kind of change that a new record is. */
  isNew: ChangeBy<[data: AttributedEvidence[K]]>;
  /** The kind of change when a record disappears. By default none. */
  isGone?: ChangeKind;
  /** The label next to the record's title when it appears or disappears. */
  field: string;
  /** The value shown when it appears or disappears. */
  value(data: AttributedEvidence[K]): string | null;
  happened(data: AttributedEvidence[K]): string | null;
  fields: readonly WatchedField<AttributedEvidence[K]>[];
  /** Copies from several sources are reported as new once. */
  isOnceForCopies?: true;
}
