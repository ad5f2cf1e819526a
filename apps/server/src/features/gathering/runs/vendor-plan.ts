import type { Connector } from '@assay/connectors/connector';
import type { StoredEvidence, StoredKind } from '@assay/domain/evidence';
import type { Tx } from '#platform/database';
import type { Secrets } from '#platform/secrets';
import type { Run } from '../stores/run-store.ts';
import type { RunSubject } from '../subjects/subject-of-run.ts';

/** A record as a source stores it. */
export type NewRecord<K extends StoredKind = StoredKind> = {
  [Kind in K]: { kind: Kind; external_id: string; subject_ref: string; data: StoredEvidence[Kind] };
}[K];

/** How a source asks its vendor and stores what it says: what gathering needs to know, whatever the vendor. */
export interface VendorPlan<S = unknown, R = unknown> {
  connector: Connector<S, R>;
  /** What is asked about the subject of a run, one search after the other. */
  searches(
    tx: Tx,
    run: Pick<
      Run,
      'id' | 'inquiry_id' | 'merchant_id' | 'principal_id' | 'asked_for_merchant_id' | 'lender_id'
    >,
    secrets: Secrets,
  ): Promise<S[]>;
  /** The same about a subject that is known. */
  searchesAbout(tx: Tx, subject: RunSubject, deps: { secrets: Secrets; runId: string }): Promise<S[]>;
  /** Whether a later search looks for the same thing as an earlier one, which found it: then it is not made. */
  untilFound(earlier: S, later: S): boolean;
  /** What a subject lacks for which there is nothing to search. */
  lacking: string;
  records(records: R[]): NewRecord[];
  /** The subjects of a search, by the names that records are found under. */
  subjects(search: S): { ref: string; name: string }[];
}
