import type { VendorAnswer, VendorRequest } from './ask-vendor.ts';

/** Where a vendor is reached and with what, from the settings that its connector names. */
export interface Connection {
  baseUrl: string;
  /** Empty for a vendor that is reached without one. */
  apiKey: string;
}

/**
 * What one answer of a vendor says. Records are in the product's terms. `isPartial`: the vendor has more than it gives,
 * or than is read of it, so that nothing found does not mean that there is nothing.
 */
export type SearchOutcome<R> = { records: R[]; isPartial?: boolean } & (
  | { outcome: 'complete' }
  /** More is to come: ask again with `resume` after `askAgainInMs` (0 for the next page); `records` are this page's. */
  | { outcome: 'pending'; resume: string; askAgainInMs: number }
);

/**
 * A data vendor: one folder and one line in the registry, nothing outside this package knows its name. It says what to
 * ask and what an answer means; asking, waiting, repeating, keeping and paying are the platform's. Both functions are
 * pure, so records can be read again from a kept answer when reading improves.
 */
export interface Connector<Subject, Record> {
  vendor: string;
  label: string;
  /**
   * Settings that it needs, by their environment names; a vendor without a key says null, one that may be reached with
   * or without that the key is optional.
   */
  settings: { url: string; apiKey: string | null; isKeyOptional?: boolean };
  /** How long one call may take. */
  callTimeoutMs: number;
  /** How long a search may take in all before its source is timed out (ONB-134). */
  timeoutMs: number;
  /** What the vendor allows. */
  limits: { perMinute: number; concurrency: number };
  /** How long an answer may serve an equal question instead of a new call. */
  freshForMs: number;
  /** The list price of a search in US cents, all its calls together, for the cost ledger. */
  centsPerSearch: number;
  /** Where the vendor's documentation is cited. */
  documentation: string;
  /** What to ask; null when the subject lacks what the vendor needs. `resume` is the token of an earlier search to continue. */
  request(subject: Subject, connection: Connection, resume: string | null): VendorRequest | null;
  /** Names of the subject that no request asks about; where it is absent, all of one that gives no request. */
  unasked?(subject: Subject): string[];
  /** Reads an answer. Throws a VendorFault for one that cannot be used. */
  read(answer: VendorAnswer, subject: Subject): SearchOutcome<Record>;
}
