import type { ApplicationStatement } from '@assay/domain/application';
import type { ClaimedPlace, RecordClaim } from '@assay/match-engine/attribution';

type Person = NonNullable<RecordClaim['people']>[number] & {
  /** In percent. */
  share?: number | null;
  birth_year?: number | null;
};

/** A source with its facts about a business, for comparison with an application. Only the source itself is required. */
export interface SourceFacts extends Pick<ApplicationStatement, 'source' | 'record' | 'weight' | 'seen_at'> {
  names?: readonly string[];
  places?: readonly ClaimedPlace[];
  eins?: readonly string[];
  /** The keyed hash of an EIN that is stored encrypted, with its last four digits. */
  withheldEin?: { hash: string; shown: string } | null;
  /** The EIN is another lender's: compared, and never shown. */
  isEinHidden?: boolean;
  phones?: readonly string[];
  emails?: readonly string[];
  domains?: readonly string[];
  people?: readonly Person[];
  /** The first day on which it knows the business (YYYY-MM-DD). */
  since?: string | null;
  industries?: readonly string[];
  /** What a vendor verified, and the values that it was asked about: the application's, the file's, or both. */
  verified?: readonly {
    value: 'address' | 'phone' | 'email';
    outcome: ApplicationStatement['outcome'];
    words: string;
  }[];
  asked?: { address: readonly ClaimedPlace[]; phone: readonly string[]; email: readonly string[] };
}

/** A record's claims about the business, in the form of source facts. */
export const claimed = (claims: readonly RecordClaim[]) => ({
  names: claims.flatMap(({ names }) => names),
  // A state without a town is where a company files, not where it is.
  places: claims
    .flatMap(({ places = [] }) => places)
    .filter(({ addr1, city, zip5 }) => addr1 || city || zip5),
  eins: claims.flatMap(({ ein }) => ein ?? []),
  phones: claims.flatMap(({ phones = [] }) => phones),
  emails: claims.flatMap(({ emails = [] }) => emails),
  domains: claims.flatMap(({ domains = [] }) => domains),
  people: claims.flatMap(({ people = [] }) => people),
});
