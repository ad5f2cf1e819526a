import type { PrincipalRecord } from '../merchant-record.ts';

/** A place in the parts that a source gives; the street line may contain the whole address. */
export interface ClaimedPlace {
  addr1?: string | null;
  city?: string | null;
  state?: string | null;
  zip5?: string | null;
  /** The county, normalized for comparison, if the address or court gives it. */
  county?: string | null;
  /** The federal court district by its letter, in a state with several. */
  district?: string | null;
}

/** One reading of what a record says about its business; everything but a name is optional. */
export interface RecordClaim {
  names: readonly string[];
  /** Addresses of the business itself: of a debtor, a filing, a party. */
  places?: readonly ClaimedPlace[];
  /**
   * Where the record was made, such as the seat of a court. Counts for a business there, but not against one elsewhere.
   */
  madeAt?: ClaimedPlace | null;
  /** The state where the business is registered, which allows only one company per name. */
  registeredIn?: string | null;
  ein?: string | null;
  phones?: readonly string[];
  emails?: readonly string[];
  domains?: readonly string[];
  /** Officers, owners and other parties that it names. */
  people?: readonly PrincipalRecord[];
  /** Whether the people are other parties, such as the plaintiff; a party unknown to the business then says nothing. */
  areParties?: boolean;
  /** Free text that is searched for towns, states and owners. */
  text?: string | null;
  /** The date of the event, YYYY-MM-DD. */
  date?: string | null;
}

/** The known data of a business that records are compared with. */
export interface KnownBusiness {
  id: string;
  /** Its current names. */
  names: readonly string[];
  /** Current or former names in other sources. */
  otherNames?: readonly string[];
  /** Its address first, then others from sources. */
  places: readonly ClaimedPlace[];
  eins?: readonly string[];
  phones?: readonly string[];
  emails?: readonly string[];
  domains?: readonly string[];
  people?: readonly PrincipalRecord[];
  /** The day it was formed or opened according to a register or source, YYYY-MM-DD. */
  since?: string | null;
}
