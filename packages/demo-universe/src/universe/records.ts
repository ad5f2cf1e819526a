import type { Flag } from '@assay/domain/flags';
import type { DemoScorecardRule } from './scorecard-rules.ts';

/** A US postal address without a unit. */
export type DemoPlainAddress = { addr1: string; city: string; state: string; zip5: string };

/** A US postal address as in the merchant file. */
export type DemoAddress = DemoPlainAddress & { addr2: string };

/** The address of something that has one, among other fields. */
export function addressOf({ addr1, addr2, city, state, zip5 }: DemoAddress): DemoAddress {
  return { addr1, addr2, city, state, zip5 };
}

/** The address of something that has one, without the unit. */
export function plainAddressOf({ addr1, city, state, zip5 }: DemoPlainAddress): DemoPlainAddress {
  return { addr1, city, state, zip5 };
}

/** An owner or officer, in the shape of the `principals` column of the merchant import. */
export type DemoPrincipal = DemoPlainAddress & {
  first_name: string;
  middle_name: string;
  last_name: string;
  suffix: string;
  email: string;
  phone: string;
  npi_id: string;
};

/** A row of the merchant import. Empty text means unknown. */
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

/** The history of a business beyond its row; its sources and filings derive from it. Days are `YYYY-MM-DD`. */
export type DemoHistory = {
  trade: string;
  legal_form: DemoLegalForm;
  started_on: string;
  closed_on: string | null;
  former_name: string | null;
  former_address: DemoAddress | null;
  /** The day of the move; null for a move that no dated record mentions. */
  moved_on: string | null;
  /** Known from a single source, without principals or filings. */
  is_thin: boolean;
};

export type DemoBusiness = { merchant: DemoMerchant; history: DemoHistory };

export type DemoLocation = DemoPlainAddress & { location_type: string };

/** One source's record of one merchant. `lender` is null for a public source, else the lender's alias. */
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

type RegisterAddress = { street: string; city: string; state: string; zip: string };

/** A filing at a state's business register. */
export type DemoFiling = {
  merchant: string;
  name: string;
  former_names: string[];
  filing_state: string;
  state_of_formation: string;
  sos_id: string;
  entity_type: string;
  filing_date: string;
  /** The register's own status: Active, Good Standing, Dissolved, Administratively Dissolved, … */
  status: string;
  /** The day from which the filing is inactive; one in the future means that it is active until then. */
  inactive_date: string | null;
  /** The register's status from inactive_date on. */
  inactive_status: string | null;
  agent: RegisterAddress & { name: string };
  officers: (RegisterAddress & { name: string; title: string })[];
  physical: RegisterAddress;
  mailing: RegisterAddress;
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
  /** The type of lender. */
  type: string;
  is_special: boolean;
  store_prefix: string;
  /** The flags that are on, by wire name. */
  flags: readonly Flag[];
  /**
   * The inquiry credits of a lender that needs credits to search. `is_almost_low`: this month's allowance is what leaves
   * one search before the low-credit notice.
   */
  credits?: { monthly_allowance: number; is_almost_low?: boolean };
  scorecard_rules: readonly DemoScorecardRule[];
  /** The named API keys of a lender whose programs may call the API; `days` until a key ends, null for none. */
  api_keys?: readonly { name: string; scope: 'full' | 'read'; days: number | null }[];
};

/** A user who can sign in; `lenders` are aliases. */
export type DemoUser = {
  email: string;
  first_name: string;
  last_name: string;
  is_staff: boolean;
  is_superuser: boolean;
  is_active: boolean;
  lenders: { alias: string; is_admin: boolean }[];
};

/** A search by a user; `merchant` is the one whose report was opened, if any. */
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
  /** Where the list says the party is. */
  addresses?: string[];
};

/** A business that a lender requested; open, or dismissed an hour later. */
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
