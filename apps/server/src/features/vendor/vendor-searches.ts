import type { Connector } from '@assay/connectors/connector';
import type { VendorHealth } from '@assay/domain/vendor';
import type { Config } from '#platform/config';
import type { Tx } from '#platform/database';

/** A vendor that searches ask. */
export interface SearchedVendor {
  vendor: string;
  label: string;
  /** The source of evidence that shows it, as staff read it. */
  source: string;
  /** Null for searches of our own, which call no vendor. */
  connector: Connector<unknown, unknown> | null;
  isConfigured(config: Config): boolean;
}

/** The searches of whoever asks vendors: handed in by features.ts, because this room knows only calls. */
export interface VendorSearches {
  /** Every vendor that is asked, in the order that staff see them. */
  vendors(): SearchedVendor[];
  /** The searches of all lenders that wait or failed, by vendor; a vendor without any may be missing. */
  queues(tx: Tx, now: Date): Promise<Map<string, VendorHealth['queue']>>;
  /** The inquiries that calls were made for, by the ids of their runs. */
  inquiriesOf(
    tx: Tx,
    calls: readonly { lender_id: string; source_run_id: string | null }[],
  ): Promise<Map<string, string>>;
}
