import type { AttributedEvidence, AttributedKind } from '@assay/domain/evidence';
import type { ChangeKind } from '@assay/domain/monitoring';

/** A field of a record that is watched, in words as they are shown. */
export interface WatchedField<Data> {
  field: string;
  kind: ChangeKind | ((before: Data, after: Data) => ChangeKind);
  value(data: Data): string | null;
  /** The day on which it became what it is, where the record tells. */
  happened?(data: Data): string | null;
}

/** What of the records of a kind is watched for the feed of changes. */
export interface Watched<K extends AttributedKind> {
  /** What a record is that was not there before. */
  isNew: ChangeKind | ((data: AttributedEvidence[K]) => ChangeKind);
  /** What it is that a record is there no more; nothing unless given. */
  isGone?: ChangeKind;
  /** What a record is called beside its title where it comes or goes. */
  field: string;
  /** How it reads where it comes or goes. */
  value(data: AttributedEvidence[K]): string | null;
  happened(data: AttributedEvidence[K]): string | null;
  fields: readonly WatchedField<AttributedEvidence[K]>[];
  /** A thing that several sources give, by the kind's copies, is new once. */
  isOnceForCopies?: true;
}
