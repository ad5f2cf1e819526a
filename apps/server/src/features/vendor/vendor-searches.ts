import type { Connector } from '@assay/connectors/connector';
import type { VendorHealth } from '@assay/domain/vendor';
import type { Config } from '#platform/config';
import type { Tx } from '#platform/database';

/** A vendor that searches use. */
export interface SearchedVendor {
  vendor: string;
  label: string;
  /** The source of evidence, as shown to staff. */
  source: string;
  /** Null for our own searches, which call no vendor. */
  connector: Connector<unknown, unknown> | null;
  isConfigured(config: Config): boolean;
}

/** The searches of the features that use vendors, injected by features.ts, because this feature knows only calls. */
export interface VendorSearches {
  /** Every vendor in use, in display order. */
  vendors(): SearchedVendor[];
  /** Waiting and failed searches of all lenders by vendor; vendors without any may be missing. */
  queues(tx: Tx, now: Date): Promise<Map<string, VendorHealth['queue']>>;
  /** The inquiries of calls, by run id. */
  inquiriesOf(
    tx: Tx,
    calls: readonly { lender_id: string; source_run_id: string | null }[],
  ): Promise<Map<string, string>>;
}
