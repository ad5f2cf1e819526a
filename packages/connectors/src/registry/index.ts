import { cobalt } from '../cobalt/index.ts';
import { courtlistener } from '../courtlistener/index.ts';
import { gdelt } from '../gdelt/index.ts';
import { kevari, thomsonReuters, tlo, vital4 } from '../source-protocol/index.ts';

export type { LegalEntitySubject } from '../cobalt/index.ts';

/**
 * THE list of data vendors, by the part of a source's evidence that each gives. The server asks `legal_entity` so far; the
 * others speak their vendors' wire and wait for their part of the evidence platform.
 */
export const connectors = {
  /** Filings with the states' business registers. */
  legal_entity: cobalt,
  /** Liens, judgements, bankruptcies, UCC filings, locations and principals. */
  business_records: tlo,
  /** Dockets and lawsuits of the commercial feed. */
  litigation: thomsonReuters,
  /** Federal dockets. */
  dockets: courtlistener,
  /** Articles and watchlist entries of the commercial feed. */
  adverse_media: vital4,
  /** Articles of the world's press. */
  news: gdelt,
  business_verification: kevari,
};
