import type { Connector } from '@assay/connectors/connector';
import type { StoredEvidence, StoredKind } from '@assay/domain/evidence';
import type { Tx } from '#platform/database';
import type { Secrets } from '#platform/secrets';
import type { Run } from '../stores/run-store.ts';
import type { RunSubject } from '../subjects/subject-of-run.ts';

export type NewRecord<K extends StoredKind = StoredKind> = {
  [Kind in K]: { kind: Kind; external_id: string; subject_ref: string; data: StoredEvidence[Kind] };
}[K];

/** A record with the name of the subject that it was found for. */
export type NamedRecord = NewRecord & { subject: string };

/** How a source queries its vendor and stores the answers, in a form that is the same for all vendors. */
export interface VendorPlan<S = unknown, R = unknown> {
  connector: Connector<S, R>;
  /** The searches about the subject of a run, in order. */
  searches(
    tx: Tx,
    run: Pick<
      Run,
      'id' | 'inquiry_id' | 'merchant_id' | 'principal_id' | 'asked_for_merchant_id' | 'lender_id'
    >,
    secrets: Secrets,
  ): Promise<S[]>;
  /** The same for a subject that is already known. */
  searchesAbout(tx: Tx, subject: RunSubject, deps: { secrets: Secrets; runId: string }): Promise<S[]>;
  /** Whether a later search looks for the same thing as an earlier one that found it and is therefore skipped. */
  untilFound(earlier: S, later: S): boolean;
  /** What a subject lacks when there is nothing to search for. */
  lacking: string;
  records(records: R[]): NewRecord[];
  /** The subjects of a search, by the names their records are stored under. */
  subjects(search: S): { ref: string; name: string }[];
}
