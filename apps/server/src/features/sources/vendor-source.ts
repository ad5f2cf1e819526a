import type { Connector } from '@assay/connectors/connector';
import {
  type EvidenceKind,
  type EvidenceRecord,
  type EvidenceSubject,
  subjectName,
} from '@assay/domain/evidence';
import type { SourceKey } from '@assay/domain/gathering';
import { connectionOf } from '#features/vendor';
import type { Config } from '#platform/config';
import { gatherFromVendor } from './runs/gather-from-vendor.ts';
import type { VendorPlan } from './runs/vendor-plan.ts';
import { defineSource, NO_ONE_TO_SEARCH, type Source, type SourceDefinition } from './source.ts';
import { subjectOfRun } from './subjects/subject-of-run.ts';

interface VendorSource<S, R, Key extends SourceKey>
  extends Pick<SourceDefinition<Key>, 'key' | 'kind' | 'finds' | 'flag'>,
    Partial<
      Pick<SourceDefinition<Key>, 'isTriggered' | 'isByOrder' | 'isOutdated' | 'lockStarts' | 'searched'>
    >,
    Partial<Pick<VendorPlan<S, R>, 'untilFound' | 'lacking'>> {
  connector: Connector<S, R>;
  /** The searches, in order. */
  searches: VendorPlan<S>['searchesAbout'];
  /** Whether the installation wants the source. By default always. */
  isWanted?(config: Config): boolean;
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
  const { connector, searches, untilFound, lacking, records, subjects, isWanted, ...definition } = source;
  const plan: VendorPlan<S, R> = {
    connector,
    untilFound: untilFound ?? (() => false),
    lacking: lacking ?? NO_ONE_TO_SEARCH,
    records: records ?? ((read) => read as unknown as ReturnType<VendorPlan['records']>),
    subjects: subjects ?? ((search) => named(search as EvidenceSearch)),
    searches: async (tx, run, secrets) =>
      searches(tx, await subjectOfRun(tx, run), { secrets, runId: run.id }),
    searchesAbout: searches,
  };
  // Only the source knows the type of its searches: the runs pass them on unread.
  const vendorPlan = plan as unknown as VendorPlan;
  const { label, vendor, centsPerSearch, timeoutMs } = connector;
  return defineSource({
    isTriggered: true,
    ...definition,
    ...{ label, vendor, centsPerSearch, timeoutMs },
    isConfigured: (config) => connectionOf(connector, config) !== null && (isWanted?.(config) ?? true),
    vendorPlan,
    gather: (job, run) => gatherFromVendor(vendorPlan, job, run),
  });
}
