import type { Flag } from '@assay/domain/flags';
import type { DemoScorecardRule } from './scorecard-rules.ts';

/** A US postal address as the merchant file carries it. */
export type DemoAddress = { addr1: string; addr2: string; city: string; state: string; zip5: string };

/** An owner or officer, in the form of the `principals` column of the merchant import. */
export type DemoPrincipal = {
  first_name: string;
  middle_name: string;
  last_name: string;
  suffix: string;
  addr1: string;
  city: string;
  state: string;
  zip5: string;
  email: string;
  phone: string;
  npi_id: string;
};

/** A row of the merchant import. Empty text stands for a value that is not known. */
export type DemoMerchant = DemoAddress & {
  external_id: string;
  name: string;
  name_dba: string;
  zip4: string;
  phone: string;
  ein: string;
  domain_name: string;
  email: string;
  sic_code: string;
  principals: DemoPrincipal[];
};

export type DemoLegalForm = 'llc' | 'inc' | 'pllc' | 'pc' | 'sole';

/** What is true of a business beyond its row: from this its sources and filings follow. Days are `YYYY-MM-DD`. */
export type DemoHistory = {
  trade: string;
  legal_form: DemoLegalForm;
  started_on: string;
  closed_on: string | null;
  former_name: string | null;
  former_address: DemoAddress | null;
  /** The day on which it moved from there; null for a move that no dated record tells of. */
  moved_on: string | null;
  /** Known from one source alone, without principals or filings. */
  is_thin: boolean;
};

export type DemoBusiness = { merchant: DemoMerchant; history: DemoHistory };

export type DemoLocation = {
  location_type: string;
  addr1: string;
  city: string;
  state: string;
  zip5: string;
};

/** What one source says of one merchant. `lender` is null for a public source, else the lender's alias. */
export type DemoSourceRecord = DemoAddress & {
  merchant: string;
  lender: string | null;
  source_name: string;
  category: string;
  external_id: string;
  store_id: string;
  name: string;
  phone: string;
  url: string;
  merchant_status: string;
  entity_type: string;
  open_date: string | null;
  close_date: string | null;
  first_seen_date: string;
  rating: number | null;
  review_count: number | null;
  locations: DemoLocation[];
};

type DemoOfficer = {
  name: string;
  title: string;
  street: string;
  city: string;
  state: string;
  zip: string;
};

/** One filing with a state's business register. */
export type DemoFiling = {
  merchant: string;
  name: string;
  former_names: string[];
  filing_state: string;
  state_of_formation: string;
  sos_id: string;
  entity_type: string;
  filing_date: string;
  /** The register's own word: Active, Good Standing, Dissolved, Administratively Dissolved, … */
  status: string;
  /** The day from which the filing is not active; one in the future means active until then. */
  inactive_date: string | null;
  /** The register's word from inactive_date on. */
  inactive_status: string | null;
  agent: { name: string; street: string; city: string; state: string; zip: string };
  officers: DemoOfficer[];
  physical: { street: string; city: string; state: string; zip: string };
  mailing: { street: string; city: string; state: string; zip: string };
  phone: string;
  email: string;
  industry: string;
  updated_at: string;
};

/** A lender of the demo with its feature flags. */
export type DemoLender = {
  number: number;
  alias: string;
  name: string;
  /** What kind of lender it is. */
  type: string;
  is_special: boolean;
  store_prefix: string;
  /** The flags that are on, by their name on the wire. */
  flags: readonly Flag[];
  /** The inquiry credits of a lender that needs them for its searches. */
  credits?: { monthly_allowance: number; credit_balance: number };
  scorecard_rules: readonly DemoScorecardRule[];
};

/** A person who signs in; `lenders` are aliases. */
export type DemoUser = {
  email: string;
  first_name: string;
  last_name: string;
  is_staff: boolean;
  is_superuser: boolean;
  is_active: boolean;
  lenders: { alias: string; is_admin: boolean }[];
};

/** A search somebody made; `merchant` is the one whose report was opened, if any. */
export type DemoInquiry = {
  lender: string;
  user: string;
  created_at: string;
  merchant: string | null;
  business: Record<string, string>;
  principal: Record<string, string> | null;
};

export type DemoWatchlistEntry = {
  entry_id: string;
  name: string;
  type: 'person' | 'organization';
  aliases: string[];
  dob: string;
  country: string;
  /** where the list says that it is */
  addresses?: string[];
};

/** A business that a lender asked for; open, or dismissed by somebody an hour later. */
export type DemoMerchantRequest = {
  lender: string;
  user: string;
  created_on: string;
  business_legal_name: string;
  business_dba_name: string | null;
  business_address: string;
  business_city: string;
  business_state: string;
  business_phone: string | null;
  dismissed_by: string | null;
};
