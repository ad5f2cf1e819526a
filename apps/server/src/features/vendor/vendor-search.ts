import type { VendorRequest } from '@assay/connectors/connector';
import type { Tx } from '#platform/database';

/** A search as a call to its vendor needs it. */
export interface VendorSearch {
  lenderId: string;
  /** The run that the search belongs to, whose id the ledger keeps; null for a person's lookup. */
  runId: string | null;
  request: VendorRequest;
  /** Whom the search is about; the connector reads the answer by it. */
  subject: unknown;
  /**
   * Equal for equal searches of a lender: the second waits for the answer to the first. The first is stored; one that was
   * stored before the keys of the installation were changed is any of them.
   */
  keys: readonly [string, ...string[]];
  /** Whether an earlier call began it: a search is paid with its first call. */
  isResumed: boolean;
  /** The slot that an earlier `waiting` reserved; null without one. */
  reservedSlot: Date | null;
  /** Whether an equal search is between two of its calls; only checked when no call for one is open. */
  isEqualPending(tx: Tx): Promise<boolean>;
}
