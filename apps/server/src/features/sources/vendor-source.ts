import type { Connector } from '@assay/connectors/connector';
import {
  type EvidenceKind,
  type EvidenceRecord,
  type EvidenceSubject,
  subjectName,
} from '@assay/domain/evidence';
import type { Flag } from '@assay/domain/flags';
import type { SourceKey, SourcePlace } from '@assay/domain/gathering';
import { connectionOf } from '#features/vendor';
import type { Config } from '#platform/config';
import type { Tx } from '#platform/database';
import type { Secrets } from '#platform/secrets';
import { gatherFromVendor } from './runs/gather-from-vendor.ts';
import type { VendorPlan } from './runs/vendor-plan.ts';
import { NO_ONE_TO_SEARCH, Source } from './source.ts';
import type { Run } from './stores/run-store.ts';
import { type RunSubject, subjectOfRun } from './subjects/subject-of-run.ts';

interface VendorSource<S, R, Key extends SourceKey>
  extends Partial<Pick<VendorPlan<S, R>, 'untilFound' | 'lacking'>> {
  key: Key;
  kind: SourcePlace;
  finds: string;
  flag: Flag | null;
  connector: Connector<S, R>;
  /** The searches, in order. */
  searches(tx: Tx, subject: RunSubject, deps: { secrets: Secrets; runId: string }): Promise<S[]>;
  /** Whether the installation wants the source. By default always. */
  isWanted?(config: Config): boolean;
  /** Whether a trigger starts it. By default it does. */
  isTriggered?: boolean;
  isByOrder?: boolean;
  isOutdated?(tx: Tx, run: Run): Promise<boolean>;
  lockStarts?(tx: Tx, inquiryId: string): Promise<void>;
  searched?(run: Run): string[];
}

/** How a connector's records are stored, when it does not return evidence records already. */
type Reading<S, R> = Pick<VendorPlan<S, R>, 'records' | 'subjects'>;

type EvidenceSearch = EvidenceSubject | readonly EvidenceSubject[];

const named = (search: EvidenceSearch) =>
  [search].flat().map((subject) => ({ ref: subject.ref, name: subjectName(subject) }));

/** A source that queries a vendor; everything but what to search and what an answer means is the same for all. */
export function vendorSource<S extends EvidenceSearch, K extends EvidenceKind, Key extends SourceKey>(
  source: VendorSource<S, EvidenceRecord<K>, Key> &
    Partial<Pick<VendorPlan<S, EvidenceRecord<K>>, 'records'>>,
): Source<Key>;
export function vendorSource<S, R, Key extends SourceKey>(
  source: VendorSource<S, R, Key> & Reading<S, R>,
): Source<Key>;
export function vendorSource<S, R, Key extends SourceKey>(
  source: VendorSource<S, R, Key> & Partial<Reading<S, R>>,
): Source<Key> {
  const { connector, untilFound, lacking = NO_ONE_TO_SEARCH, isTriggered = true } = source;
  const plan: VendorPlan<S, R> = {
    connector,
    untilFound: untilFound ?? (() => false),
    lacking,
    records: source.records ?? ((records) => records as unknown as ReturnType<VendorPlan['records']>),
    subjects: source.subjects ?? ((search) => named(search as EvidenceSearch)),
    searches: async (tx, run, secrets) =>
      source.searches(tx, await subjectOfRun(tx, run), { secrets, runId: run.id }),
    searchesAbout: (tx, subject, deps) => source.searches(tx, subject, deps),
  };
  // Only the source knows the type of its searches: the runs pass them on unread.
  const vendorPlan = plan as unknown as VendorPlan;
  return new Source({
    key: source.key,
    kind: source.kind,
    finds: source.finds,
    label: connector.label,
    vendor: connector.vendor,
    flag: source.flag,
    centsPerSearch: connector.centsPerSearch,
    timeoutMs: connector.timeoutMs,
    isTriggered,
    isByOrder: source.isByOrder,
    isOutdated: source.isOutdated,
    lockStarts: source.lockStarts,
    isConfigured: (config) => connectionOf(connector, config) !== null && (source.isWanted?.(config) ?? true),
    vendorPlan,
    searched: source.searched,
    gather: (job, run) => gatherFromVendor(vendorPlan, job, run),
  });
}
