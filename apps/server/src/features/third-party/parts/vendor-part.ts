import type { Connector } from '@assay/connectors/connector';
import {
  type EvidenceKind,
  type EvidenceRecord,
  type EvidenceSubject,
  subjectName,
} from '@assay/domain/evidence';
import type { SourceKind } from '@assay/domain/third-party';
import { findInquiry, type StoredInquiry } from '#features/inquiry';
import type { Config } from '#platform/config';
import type { Tx } from '#platform/database';
import type { Secrets } from '#platform/secrets';
import { connectionOf } from '../vendors/connection.ts';
import { gatherFromVendor } from '../vendors/gather-from-vendor.ts';
import type { VendorPlan } from '../vendors/vendor-plan.ts';
import { NOBODY, type Part } from './part.ts';
import { toStored } from './to-stored.ts';

interface Given<S, R> extends Partial<Pick<VendorPlan<S, R>, 'untilFound' | 'lacking'>> {
  kind: SourceKind;
  flag: Part['flag'];
  connector: Connector<S, R>;
  /** What is asked, one search after the other. */
  searches(tx: Tx, inquiry: StoredInquiry, means: { lenderId: string; secrets: Secrets }): Promise<S[]>;
  /** Whether the installation wants the part; always unless said. */
  isWanted?(config: Config): boolean;
}

/** How the records of a connector are stored, where it does not speak of evidence records already. */
type Reading<S, R> = Pick<VendorPlan<S, R>, 'records' | 'subjects'>;

type EvidenceSearch = EvidenceSubject | readonly EvidenceSubject[];

const named = (search: EvidenceSearch) =>
  [search].flat().map((subject) => ({ ref: subject.ref, name: subjectName(subject) }));

/** A part that asks a vendor; everything but what to ask and what an answer means is the same for all. */
export function vendorPart<S extends EvidenceSearch, K extends EvidenceKind>(
  given: Given<S, EvidenceRecord<K>>,
): Part;
export function vendorPart<S, R>(given: Given<S, R> & Reading<S, R>): Part;
export function vendorPart<S, R>(given: Given<S, R> & Partial<Reading<S, R>>): Part {
  const { connector, untilFound = false, lacking = NOBODY } = given;
  const plan: VendorPlan<S, R> = {
    connector,
    untilFound,
    lacking,
    records: given.records ?? ((records) => (records as EvidenceRecord[]).map(toStored)),
    subjects: given.subjects ?? ((search) => named(search as EvidenceSearch)),
    searches: async (tx, run, secrets) =>
      given.searches(tx, await findInquiry(tx, run.inquiry_id), { lenderId: run.lender_id, secrets }),
  };
  // What a part searches for is its own affair: whoever gathers hands it on unread.
  const asks = plan as unknown as VendorPlan;
  return {
    kind: given.kind,
    vendor: connector.vendor,
    flag: given.flag,
    timeoutMs: connector.timeoutMs,
    isConfigured: (config) => connectionOf(connector, config) !== null && (given.isWanted?.(config) ?? true),
    asks,
    gather: (job, run) => gatherFromVendor(asks, job, run),
  };
}
