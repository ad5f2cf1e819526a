import { type VendorRequest, withoutSecrets } from '@assay/connectors/connector';
import type { Tx } from '#platform/database';
import type { Secrets } from '#platform/secrets';

/** A search in the form that a vendor call needs. */
export interface VendorSearch {
  lenderId: string;
  /** The run of the search, which the ledger stores; null for a user's lookup. */
  runId: string | null;
  /** When the run was started, or last restarted. */
  requestedAt: Date;
  request: VendorRequest;
  /** The subject of the search; the connector needs it to read the response. */
  subject: unknown;
  /**
   * Equal for equal searches of a lender, of which the second waits for the response to the first. The first key is
   * stored; after a change of the installation's keys a stored one may be any of them.
   */
  keys: readonly [string, ...string[]];
  /** Whether an earlier call began it; a search is paid for with its first call. */
  isResumed: boolean;
  /** The slot reserved by an earlier `waiting`; null when there is none. */
  reservedSlot: Date | null;
  /** Whether an equal search is between two of its calls; only checked when no call of it is open. */
  isEqualPending(tx: Tx): Promise<boolean>;
}

/**
 * Keyed hashes that are equal for equal requests; keyed, because a request may contain a number short enough to guess.
 * One per installation key: the first is stored, and stored ones may be any.
 */
export const searchKeys = (request: VendorRequest, secrets: Secrets): [string, ...string[]] =>
  secrets.lookups(withoutSecrets(request)).map((hash) => hash.toString('hex')) as [string, ...string[]];
