import { type Flag, isOn } from '@assay/domain/flags';
import type { SourceKey, SourcePlace } from '@assay/domain/gathering';
import type { ActorLender } from '#platform/actor';
import type { Config } from '#platform/config';
import type { Tx } from '#platform/database';
import type { JobRun } from '#platform/jobs';
import type { VendorPlan } from '../runs/vendor-plan.ts';
import type { Run } from '../stores/run-store.ts';

/** Why a source found nothing: nobody was looked for, which must never read as nothing found. */
export const NO_ONE_TO_SEARCH = 'The application names nobody to search for';

/** What a room of evidence declares of one of its sources. */
interface SourceDefinition {
  key: SourceKey;
  /** The line of the status bar that shows it; the report alone shows a source of its sections. */
  kind: SourcePlace;
  /** What it searches for: one source may take the place of another that searches for the same. */
  finds: string;
  label: string;
  vendor: string;
  /** The lender flag that must be on; null is for everybody. */
  flag: Flag | null;
  /** What one search costs, in US cents. */
  centsPerSearch: number;
  /** How long it may take before it is timed out (ONB-134). */
  timeoutMs: number;
  /** Whether a trigger starts it; one that is not has a call of its own. */
  isTriggered: boolean;
  /** It asks about the names of the inquiry alone, so that a match is asked about by a run of its own. */
  isOfOwnNames?: boolean;
  /** It is asked about what a user orders of a merchant: whom the order names is no person of the business for that. */
  isByOrder?: boolean;
  isConfigured(config: Config): boolean;
  /** How the vendor is asked and read; null where none is. */
  vendorPlan: VendorPlan | null;
  /** Whether what the run shows is about others than it would ask about now; never unless given. */
  isOutdated?(tx: Tx, run: Run): Promise<boolean>;
  /** What of the searches that are done to name as searched, such as the states of registers. */
  searched?(run: Run): string[];
  /** Keeps others from starting it for the inquiry until the transaction ends; for one that may be begun anew. */
  lockStarts?(tx: Tx, inquiryId: string): Promise<void>;
  /** One step for a run that is under way. Running it twice changes nothing. */
  gather(job: JobRun, run: Run): Promise<void>;
}

/** A source of evidence. Its room hands it in by `provides`; the frame that gathers knows it by this class. */
export class Source {
  readonly key: SourceKey;
  readonly definition: SourceDefinition;

  constructor(definition: SourceDefinition) {
    this.key = definition.key;
    this.definition = definition;
  }

  /** Whether it is on for the lender: no vendor is called for one that is off (ONB-132). */
  isOn(lender: ActorLender): boolean {
    const { flag } = this.definition;
    return flag === null || isOn(flag, lender);
  }

  /** Whether it is asked for the lender in this installation. */
  isQueried(lender: ActorLender, config: Config): boolean {
    return this.isOn(lender) && this.definition.isConfigured(config);
  }

  get isFree(): boolean {
    return this.definition.centsPerSearch === 0;
  }
}
