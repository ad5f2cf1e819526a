import { cfpb } from '../cfpb/index.ts';
import { cobalt } from '../cobalt/index.ts';
import { courtlistener } from '../courtlistener/index.ts';
import { gdelt } from '../gdelt/index.ts';
import { googlePlaces } from '../google-places/index.ts';
import { nppes, nppesSearch } from '../nppes/index.ts';
import {
  bbbFeed,
  kevari,
  mesh,
  regulatorFeed,
  reviewFeed,
  siteCheck,
  stateBoards,
  thomsonReuters,
  tlo,
  vital4,
} from '../source-protocol/index.ts';
import { yelp } from '../yelp/index.ts';
import { yente } from '../yente/index.ts';

export type { LegalEntitySubject } from '../cobalt/index.ts';
export type { ProviderCriteria, ProviderSubject } from '../nppes/index.ts';

/** All data vendors by the evidence that each provides. */
export const connectors = {
  /** Filings at the states' business registers. */
  legal_entity: cobalt,
  /** Liens, judgements, bankruptcies, UCC filings, locations and principals. */
  business_records: tlo,
  /** Dockets and lawsuits from the commercial feed. */
  litigation: thomsonReuters,
  /** Federal dockets. */
  dockets: courtlistener,
  /** Articles and watchlist entries from the commercial feed. */
  adverse_media: vital4,
  /** World news articles. */
  news: gdelt,
  business_verification: kevari,
  /** Licenses from the registers of state boards. */
  licenses: stateBoards,
  /** License verification orders. */
  license_verification: mesh,
  /** Entries in the national register of health care providers. */
  provider: nppes,
  /** Consumer complaints about financial products. */
  complaints: cfpb,
  /** Consumer complaints to other public bodies. */
  regulators: regulatorFeed,
  /** Rating bureau profiles with complaints. */
  bureau: bbbFeed,
  /** Place profiles with reviews. */
  place_reviews: googlePlaces,
  local_reviews: yelp,
  /** Profiles and reviews from the other review sites. */
  review_sites: reviewFeed,
  /** Visits of business websites: availability, certificate, domain age and profiles. */
  website: siteCheck,
  /** Watchlist entries from an API instead of imported lists. */
  watchlist_api: yente,
};

/** Interactive searches at the same vendors, with user input. */
export const lookups = {
  /** Health care professionals in the national register. */
  provider: nppesSearch,
};
