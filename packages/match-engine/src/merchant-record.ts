/** A person who owns or runs a merchant, as entered by a lender or given by a source. */
export interface PrincipalRecord {
  first_name?: string | null;
  middle_name?: string | null;
  last_name?: string | null;
  suffix?: string | null;
  addr1?: string | null;
  city?: string | null;
  state?: string | null;
  zip5?: string | null;
  email?: string | null;
  phone?: string | null;
  /** The role as the source words it, such as `Managing Member`; never compared. */
  title?: string | null;
}

/**
 * A merchant as received: every field is optional, nothing is trimmed or validated. `name` is the trade name if a
 * source has one, else the legal name; all names are compared with each other.
 */
export interface MerchantRecord {
  external_id?: string | null;
  name?: string | null;
  legal_entity_name?: string | null;
  name_dba?: string | null;
  /** Names in other sources besides those above, mainly former names. */
  known_names?: readonly string[] | null;
  addr1?: string | null;
  addr2?: string | null;
  city?: string | null;
  state?: string | null;
  zip5?: string | null;
  zip4?: string | null;
  phone?: string | null;
  alt_phone?: string | null;
  ein?: string | null;
  /**
   * Keyed hashes of an EIN that is stored encrypted; those of a query by all keys, in which a stored one is looked up.
   */
  ein_hashes?: readonly string[] | null;
  domain_name?: string | null;
  email?: string | null;
  sic_code?: string | null;
  store_id?: string | null;
  principals?: readonly PrincipalRecord[] | null;
}
