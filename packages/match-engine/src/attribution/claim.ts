import type { PrincipalRecord } from '../merchant-record.ts';

/** A place in the parts that a source gives; the street line may hold the whole address. */
export interface ClaimedPlace {
  addr1?: string | null;
  city?: string | null;
  state?: string | null;
  zip5?: string | null;
  /** The county as it is compared, where the address or the court tells it. */
  county?: string | null;
  /** The district of the federal courts, by its letter, in a state that has several. */
  district?: string | null;
}

/** What a record says of the business it is about: one reading of it, everything optional but a name. */
export interface RecordClaim {
  names: readonly string[];
  /** Addresses of the business itself: of a debtor, of a filing, of a party. */
  places?: readonly ClaimedPlace[];
  /** Where the record was made, such as the seat of a court: it speaks for a business there, never against one elsewhere. */
  madeAt?: ClaimedPlace | null;
  /** The state with whose register the business is filed: it lets one company alone bear a name. */
  registeredIn?: string | null;
  ein?: string | null;
  phones?: readonly string[];
  emails?: readonly string[];
  domains?: readonly string[];
  /** Officers, owners and fellow parties that it names. */
  people?: readonly PrincipalRecord[];
  /** They are parties beside the business, such as who sues it: one who is not its own says nothing. */
  areParties?: boolean;
  /** Free text, in which towns, states and owners are looked for. */
  text?: string | null;
  /** The day of the event, YYYY-MM-DD. */
  date?: string | null;
}

/** What is known of a business that records are compared with. */
export interface KnownBusiness {
  id: string;
  /** Names it bears now. */
  names: readonly string[];
  /** Names that sources know or knew it by. */
  otherNames?: readonly string[];
  /** Its address first, then others that sources give. */
  places: readonly ClaimedPlace[];
  eins?: readonly string[];
  phones?: readonly string[];
  emails?: readonly string[];
  domains?: readonly string[];
  people?: readonly PrincipalRecord[];
  /** The day it was formed or opened, where a register or source says so, YYYY-MM-DD. */
  since?: string | null;
}
