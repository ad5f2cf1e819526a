import type { Connector } from '@assay/connectors/connector';
import type { StoredEvidence, StoredKind } from '@assay/domain/evidence';
import type { Tx } from '#platform/database';
import type { Secrets } from '#platform/secrets';

/** A record as a part stores it. */
export type NewRecord<K extends StoredKind = StoredKind> = {
  [Kind in K]: { kind: Kind; external_id: string; subject_ref: string; data: StoredEvidence[Kind] };
}[K];

/** How a part asks its vendor and stores what it says: what gathering needs to know, whatever the vendor. */
export interface VendorPlan<S = unknown, R = unknown> {
  connector: Connector<S, R>;
  /** What is asked for an inquiry, one search after the other. */
  searches(tx: Tx, run: { inquiry_id: string; lender_id: string }, secrets: Secrets): Promise<S[]>;
  /** The searches are ways to find one thing: the first that finds something is the last. */
  untilFound: boolean;
  /** What an inquiry lacks for which there is nothing to search. */
  lacking: string;
  records(records: R[]): NewRecord[];
  /** The subjects of a search, by the names that records are found under. */
  subjects(search: S): { ref: string; name: string }[];
}
