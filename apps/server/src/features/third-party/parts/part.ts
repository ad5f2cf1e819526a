import { type Flag, isOn as isFlagOn } from '@assay/domain/flags';
import type { SourceKind } from '@assay/domain/third-party';
import type { ActorLender } from '#platform/actor';
import type { Config } from '#platform/config';
import type { Tx } from '#platform/database';
import type { JobRun } from '#platform/jobs';
import type { Run } from '../stores/run-store.ts';
import type { VendorPlan } from '../vendors/vendor-plan.ts';

/** Why a part found nothing: nobody was looked for, which must never read as nothing found. */
export const NOBODY = 'The application names nobody to search for';

/** One part of a source's evidence: whom it asks, for which lenders, and how it is gathered. */
export interface Part {
  /** The source that shows it. */
  kind: SourceKind;
  vendor: string;
  /** The lender flag that must be on; null is for everybody. */
  flag: Flag | null;
  /** How long it may take before it is timed out (ONB-134). */
  timeoutMs: number;
  isConfigured(config: Config): boolean;
  /** How the vendor is asked and read; null where none is. */
  asks: VendorPlan | null;
  /** Whether what the run shows is about others than it would ask about now; never unless given. */
  isOutdated?(tx: Tx, run: Run): Promise<boolean>;
  /** One step for a run that is under way. Running it twice changes nothing. */
  gather(job: JobRun, run: Run): Promise<void>;
}

/** Whether a part is on for the lender: no vendor is called for one that is off (ONB-132). */
export function isOn(flag: Flag | null, lender: ActorLender): boolean {
  return flag === null || isFlagOn(flag, lender);
}
