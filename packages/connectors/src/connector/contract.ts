import type { VendorAnswer, VendorRequest } from './send-vendor-request.ts';

/** The base URL and key of a vendor, from the settings that its connector names. */
export interface Connection {
  baseUrl: string;
  /** Empty for a vendor used without a key. */
  apiKey: string;
}

/**
 * The result of one response. `isPartial`: the vendor has more than it returned or than was read, so an empty result
 * does not mean that there is nothing.
 */
export type SearchOutcome<R> = { records: R[]; isPartial?: boolean } & (
  | { outcome: 'complete' }
  /**
   * More to come: call again with `resume` after `pollAfterMs` (0 for the next page); `records` are those of this
   * page.
   */
  | { outcome: 'pending'; resume: string; pollAfterMs: number }
);

/**
 * A data vendor: one folder and one line in the registry; nothing outside this package knows its name. A connector
 * defines requests and how to read responses; the platform sends, waits, retries, caches and accounts for cost. Both
 * functions are pure, so stored responses can be read again when the reading improves.
 */
export interface Connector<Subject, Record> {
  vendor: string;
  label: string;
  /**
   * The environment variables that it needs. `apiKey` is null for a vendor without keys; `isKeyOptional` for one that
   * works with or without.
   */
  settings: { url: string; apiKey: string | null; isKeyOptional?: boolean };
  /** The timeout of one call. */
  callTimeoutMs: number;
  /** The timeout of a whole search, after which its source is timed out (ONB-134). */
  timeoutMs: number;
  /** The vendor's limits. */
  limits: { perMinute: number; concurrency: number };
  /** How long a response is served from the cache for an equal request. */
  freshForMs: number;
  /** The list price of a search in US cents, including all its calls, for the cost ledger. */
  centsPerSearch: number;
  /** The page with references to the vendor's documentation. */
  documentation: string;
  /**
   * The request to send; null when the subject lacks what the vendor needs. `resume` is the token of an earlier search
   * to continue.
   */
  request(subject: Subject, connection: Connection, resume: string | null): VendorRequest | null;
  /** The subject's names that no request covers. When it is missing: all names of a subject without a request. */
  unqueried?(subject: Subject): string[];
  /** Reads a response. Throws a VendorFault for an unusable one. */
  read(answer: VendorAnswer, subject: Subject): SearchOutcome<Record>;
}

/** What most vendors have in common; a connector states where it differs. */
export const USUAL_TIMES = {
  callTimeoutMs: 30_000,
  timeoutMs: 10 * 60_000,
  freshForMs: 24 * 60 * 60_000,
} as const satisfies Partial<Connector<never, unknown>>;
