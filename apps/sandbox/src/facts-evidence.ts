import type { FactAddress, FactReputation } from './facts-reputation.ts';

type FactParty = {
  side: 'plaintiff' | 'defendant';
  name: string;
  type: string;
  attorneys: string[];
  address: string | null;
};

/** A court case. Days are `YYYY-MM-DD`, amounts decimal text in dollars. */
export type FactCase = {
  case_id: number;
  is_federal: boolean;
  court: { name: string; id: string; level: string; jurisdiction: string };
  number: string;
  title: string;
  filed_on: string;
  ended_on: string | null;
  disposition: string | null;
  type: string;
  nature_of_suit: string | null;
  cause: string | null;
  chapter: string | null;
  judge: string;
  amount: string | null;
  awarded: string | null;
  location: string;
  parties: FactParty[];
  entries: { date: string; description: string }[];
};

/** A press article with the names it mentions. */
export type FactArticle = {
  names: string[];
  title: string;
  url: string;
  domain: string;
  published_on: string;
  category: string;
  country: string;
  language: string;
  excerpt: string;
  score: number;
};

/** An entry of a list of excluded or politically exposed parties. */
export type FactListing = {
  name: string;
  listed_on: string;
  category: string;
  remarks: string;
  state: string;
};

/** An entry of a sanctions list; a person as `LAST, First Middle`. */
export type FactSanction = {
  entry_id: string;
  name: string;
  type: 'person' | 'organization';
  aliases: string[];
  dob: string;
  country: string;
};

type Filed = { debtor: string; filed_on: string; number: string };
type FiledAgainst = Filed & { is_of_owner: boolean };

export type FactPrincipal = FactAddress & {
  number: string;
  first_name: string;
  middle_name: string;
  last_name: string;
  title: string;
  birth_year: number;
  phone: string;
  email: string;
  since: string;
};

/** A records bureau's file of a business. */
export type FactRecordsFile = {
  file_number: string;
  name: string;
  trade_name: string;
  former_names: string[];
  ein: string;
  domain: string;
  phone: string;
  /** Current address first; `until` is the day on which the business left one. */
  addresses: (FactAddress & { addr2: string; until?: string | null })[];
  entity_type: string;
  principals: FactPrincipal[];
  liens: (FiledAgainst & {
    amount: string;
    holder: string;
    office: string;
    type: string;
    released_on: string | null;
  })[];
  judgements: (FiledAgainst & {
    amount: string;
    creditor: string;
    court: string;
    satisfied_on: string | null;
  })[];
  bankruptcies: (FiledAgainst & {
    chapter: string;
    court: string;
    court_id: string;
    judge: string;
    attorney: string;
    outcome: string | null;
    ended_on: string | null;
  })[];
  ucc_filings: (Filed & {
    initial_number?: string | null;
    type?: string;
    secured_party: string;
    collateral?: string;
    office?: string;
    expires_on: string;
  })[];
};

/** The result of verifying a business. */
export type FactVerification = {
  name: string;
  trade_name: string;
  state: string;
  address: string;
  phone: string;
  email: string;
};

/** The facts of courts, press, lists, bureaus, verifiers and reputation sources. */
export type FactEvidence = {
  cases: FactCase[];
  articles: FactArticle[];
  listings: FactListing[];
  watchlist: FactSanction[];
  records_files: FactRecordsFile[];
  verifications: FactVerification[];
} & FactReputation;

/** A world without evidence. */
export const NO_EVIDENCE: FactEvidence = {
  cases: [],
  articles: [],
  listings: [],
  watchlist: [],
  records_files: [],
  verifications: [],
  websites: [],
  providers: [],
  licenses: [],
  complaints: [],
  bureau_profiles: [],
  regulator_complaints: [],
  places: [],
  doctor_pages: [],
};
