import type { CorporateFiling } from '@assay/domain/third-party';
import type { RawAnswer } from './ask-vendor.ts';

/** Which business a legal-entity search is about. */
export interface LegalEntitySubject {
  name: string;
  state: string;
  street: string | null;
  city: string | null;
  zip5: string | null;
}

/** A normalised filing, before it has an id and a time of its own. */
export type LegalEntityRecord = Omit<CorporateFiling, 'id' | 'updated_at' | 'source'>;

export type SearchOutcome<R> =
  | { outcome: 'complete'; records: R[] }
  /** The vendor is still searching: ask again with `resume` after `askAgainInMs`. */
  | { outcome: 'pending'; resume: string; askAgainInMs: number };

export interface SearchContext {
  baseUrl: string;
  apiKey: string;
  /** What an earlier call of the same search left, to go on with it instead of paying twice. */
  resume: string | null;
  signal: AbortSignal;
  /** Called with every answer as it came, before it is read: the evidence is kept even if reading it fails. */
  keep(answer: RawAnswer): void;
}

/**
 * A data vendor. One folder and one line in the registry: nothing outside this package knows its name.
 */
export interface Connector<Subject, Record> {
  vendor: string;
  label: string;
  /** Settings that it needs, by their environment names. */
  settings: { url: string; apiKey: string };
  /** How long a search may take in all before its source is timed out, in milliseconds (ONB-134). */
  timeoutMs: number;
  /** Where the vendor's own documentation is cited. */
  documentation: string;
  search(subject: Subject, context: SearchContext): Promise<SearchOutcome<Record>>;
}
