import { type Flag, isOn } from '@assay/domain/flags';
import type { SourceKey, SourcePlace } from '@assay/domain/gathering';
import type { ActorLender } from '#platform/actor';
import type { Config } from '#platform/config';
import type { Tx } from '#platform/database';
import type { JobRun } from '#platform/jobs';
import type { VendorPlan } from './runs/vendor-plan.ts';
import type { Run } from './stores/run-store.ts';

/** The message when a source had no name to search for, which must never look like nothing found. */
export const NO_ONE_TO_SEARCH = 'The application has no name to search for';

/** What an evidence feature declares about one of its sources. */
export interface SourceDefinition<K extends SourceKey> {
  key: K;
  /** The line of the status bar that shows it; a source of report sections is shown only by the report. */
  kind: SourcePlace;
  /** What it searches for, in words; several sources may search for the same. */
  finds: string;
  label: string;
  vendor: string;
  /** The lender flag that must be on; null when it is available to every lender. */
  flag: Flag | null;
  /** The cost of one search, in US cents. */
  centsPerSearch: number;
  /** How long it may take before it times out (ONB-134). */
  timeoutMs: number;
  /** Whether a trigger starts it; otherwise it has an endpoint of its own. */
  isTriggered: boolean;
  /** It queries only the names of the inquiry, so that a match needs a run of its own. */
  isOfOwnNames?: boolean;
  /**
   * It queries what a user orders about a merchant: a person named in the order is not thereby a person of the
   * business.
   */
  isByOrder?: boolean;
  isConfigured(config: Config): boolean;
  /** How the vendor is queried and its answers read; null for a source without a vendor. */
  vendorPlan: VendorPlan | null;
  /** Whether the run shows records about other subjects than it would query now. By default never. */
  isOutdated?(tx: Tx, run: Run): Promise<boolean>;
  /** What to list as searched, such as the states whose registers were searched. */
  searched?(run: Run): string[];
  /** Keeps others from starting it for the inquiry until the transaction ends; for a source that may be restarted. */
  lockStarts?(tx: Tx, inquiryId: string): Promise<void>;
  /** One step for a run in progress. Running it twice changes nothing. */
  gather(job: JobRun, run: Run): Promise<void>;
}

/** A source of evidence, which a feature registers in `provides`. */
export interface Source<K extends SourceKey = SourceKey> extends SourceDefinition<K> {
  /** Whether it is on for the lender: no vendor is called for one that is off (ONB-132). */
  isOn(lender: ActorLender): boolean;
  /** Whether it is queried for the lender in this installation. */
  isQueried(lender: ActorLender, config: Config): boolean;
  isFree: boolean;
}

export function defineSource<K extends SourceKey>(definition: SourceDefinition<K>): Source<K> {
  const { flag } = definition;
  const isOnFor = (lender: ActorLender) => flag === null || isOn(flag, lender);
  return {
    ...definition,
    isOn: isOnFor,
    isQueried: (lender, config) => isOnFor(lender) && definition.isConfigured(config),
    isFree: definition.centsPerSearch === 0,
  };
}

declare module '#platform/registries' {
  interface Registries {
    sources: { [K in SourceKey]: Source<K> };
  }
}
