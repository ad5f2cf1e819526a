import type { SourceKey } from '@assay/domain/gathering';
import type { Run } from '#features/sources';
import type { EvidenceKind } from '../kinds/evidence-kind.ts';
import type { MerchantRuns } from './merchant-runs.ts';

export interface RunsOfKind {
  /** The runs whose records are read. */
  all: Run[];
  /** The runs that decide the status for this merchant. */
  queried: Run[];
  /** The runs whose answers it rests on. */
  answering: Run[];
}

/** The runs about a merchant that matter for a kind: those of its sources. */
export function runsOfKind(
  { definition }: EvidenceKind,
  { runs, queried, ofPrincipals }: MerchantRuns,
): RunsOfKind {
  const own = [...runs, ...ofPrincipals].filter(({ source }) =>
    definition.sources.includes(source as SourceKey),
  );
  const all = definition.currentRuns?.(own) ?? own;
  // Names are screened for the application and for the merchant: both count.
  const isQueried = (run: Run) => definition.judged === 'by screening' || queried.includes(run);
  const ofMerchant = all.filter((run) => !ofPrincipals.includes(run) && isQueried(run));
  return {
    all,
    queried: ofMerchant,
    answering: [...ofMerchant, ...all.filter((run) => ofPrincipals.includes(run))],
  };
}
