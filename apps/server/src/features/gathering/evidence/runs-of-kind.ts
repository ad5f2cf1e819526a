import type { SourceKey } from '@assay/domain/gathering';
import type { Run } from '../stores/run-store.ts';
import type { EvidenceKind } from './evidence-kind.ts';
import type { MerchantRuns } from './merchant-runs.ts';

/** The searches that speak for a kind. */
export interface RunsOfKind {
  /** Whose records are read. */
  all: Run[];
  /** By which it is said how far the merchant was asked about. */
  queried: Run[];
  /** On whose answers it rests. */
  answering: Run[];
}

/** The searches about a merchant that speak for a kind: those of its sources. */
export function runsOfKind(
  { definition }: EvidenceKind,
  { runs, queried, ofPrincipals }: MerchantRuns,
): RunsOfKind {
  const own = [...runs, ...ofPrincipals].filter(({ source }) =>
    definition.sources.includes(source as SourceKey),
  );
  const all = definition.currentRuns?.(own) ?? own;
  // Names are screened for the application and for the merchant: both speak for it.
  const isQueried = (run: Run) => definition.judged === 'by screening' || queried.includes(run);
  const ofMerchant = all.filter((run) => !ofPrincipals.includes(run) && isQueried(run));
  return {
    all,
    queried: ofMerchant,
    answering: [...ofMerchant, ...all.filter((run) => ofPrincipals.includes(run))],
  };
}
