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

/** THE list of data vendors, by the evidence that each is asked for. */
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
  /** Licenses in the registers of the states' boards. */
  licenses: stateBoards,
  /** Verifications of licenses, by order. */
  license_verification: mesh,
  /** Entries of health care providers in their national register. */
  provider: nppes,
  /** Complaints of consumers about financial products. */
  complaints: cfpb,
  /** Complaints of consumers to other public bodies. */
  regulators: regulatorFeed,
  /** The profile at the business rating bureau, with its complaints. */
  bureau: bbbFeed,
  /** Profiles and reviews of places. */
  place_reviews: googlePlaces,
  local_reviews: yelp,
  /** Those of the other review sites. */
  review_sites: reviewFeed,
  /** Whether the site of a business is reached, with its certificate, the age of its domain and its profiles. */
  website: siteCheck,
  /** Watchlist entries by an API in place of imported lists. */
  watchlist_api: yente,
};

/** Searches that a person waits for: of the same vendors, with what a person types. */
export const lookups = {
  /** Health care professionals of their national register. */
  provider: nppesSearch,
};
