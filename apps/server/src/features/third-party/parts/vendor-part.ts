import type { Connector } from '@assay/connectors/connector';
import {
  type EvidenceKind,
  type EvidenceRecord,
  type EvidenceSubject,
  subjectName,
} from '@assay/domain/evidence';
import type { SourceKind, StoredEvidence, StoredKind } from '@assay/domain/third-party';
import { findInquiry, type StoredInquiry } from '#features/inquiry';
import type { Config } from '#platform/config';
import type { Tx } from '#platform/database';
import type { Secrets } from '#platform/secrets';
import { connectionOf } from '../vendors/connection.ts';
import { gatherFromVendor } from '../vendors/gather-from-vendor.ts';
import { NOBODY, type Part } from './part.ts';
import { toStored } from './to-stored.ts';

/** A record as a part stores it. */
export type NewRecord<K extends StoredKind = StoredKind> = {
  [Kind in K]: { kind: Kind; external_id: string; subject_ref: string; data: StoredEvidence[Kind] };
}[K];

/** A subject by the name that its records were found under. */
export interface NamedSubject {
  ref: string;
  name: string;
  type?: EvidenceSubject['type'];
}

interface Given<S, R> {
  kind: SourceKind;
  flag: string | null;
  connector: Connector<S, R>;
  /** What is asked, one search after the other. */
  searches(tx: Tx, inquiry: StoredInquiry, means: { lenderId: string; secrets: Secrets }): Promise<S[]>;
  /** The searches are ways to find one thing: the first that finds something is the last. */
  untilFound?: boolean;
  /** Whether the installation wants the part; always unless said. */
  isWanted?(config: Config): boolean;
  /** What an inquiry lacks for which there is nothing to search. */
  lacking?: string;
}

/** How the records of a connector are stored, where it does not speak of evidence records already. */
interface Reading<S, R> {
  records(records: R[]): NewRecord[];
  subjects(search: S): NamedSubject[];
}

type EvidenceSearch = EvidenceSubject | readonly EvidenceSubject[];

/** What gathering needs to know of a part, whatever its vendor. */
export interface VendorPlan<S = unknown, R = unknown> extends Given<S, R>, Reading<S, R> {
  untilFound: boolean;
  lacking: string;
  plan(tx: Tx, run: { inquiry_id: string; lender_id: string }, secrets: Secrets): Promise<S[]>;
}

/** A part that asks a vendor; everything but what to ask and what an answer means is the same for all. */
export function vendorPart<S extends EvidenceSearch, K extends EvidenceKind>(
  given: Given<S, EvidenceRecord<K>>,
): Part;
export function vendorPart<S, R>(given: Given<S, R> & Reading<S, R>): Part;
export function vendorPart<S, R>(given: Given<S, R> & Partial<Reading<S, R>>): Part {
  const plan: VendorPlan<S, R> = {
    untilFound: false,
    lacking: NOBODY,
    records: (records) => (records as EvidenceRecord[]).map(toStored),
    subjects: (search) =>
      [search as EvidenceSearch].flat().map((subject) => ({
        ref: subject.ref,
        name: subjectName(subject),
        type: subject.type,
      })),
    plan: async (tx, run, secrets) =>
      given.searches(tx, await findInquiry(tx, run.inquiry_id), { lenderId: run.lender_id, secrets }),
    ...given,
  };
  return {
    kind: given.kind,
    vendor: given.connector.vendor,
    flag: given.flag,
    timeoutMs: given.connector.timeoutMs,
    isConfigured: (config) =>
      connectionOf(given.connector, config) !== null && (given.isWanted?.(config) ?? true),
    asks: plan as unknown as VendorPlan,
    gather: (job, run) => gatherFromVendor(plan as unknown as VendorPlan, job, run),
  };
}
