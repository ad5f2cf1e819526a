import { fullFirstName } from '@assay/names/given-names';
import { type NormalPerson, namedPerson, normaliseMerchant } from '../normalise/index.ts';
import { type MatchReason, reason } from '../score/index.ts';
import { typingErrors } from '../tokens/index.ts';
import { comparable } from './business-evidence.ts';
import type { ClaimedPlace } from './claim.ts';
import { jurisdictionLevel } from './jurisdiction-level.ts';
import { areSameWords, type PersonName, type WrittenOtherwise, writtenOtherwise } from './person-name.ts';
import { isSameAddress, type PlaceLevel, placeLevel, placeRank } from './place-level.ts';
import { type Attribution, attribution } from './verdict.ts';

/** The known data of a person that records are compared with. */
export interface KnownPerson extends PersonName {
  places: readonly ClaimedPlace[];
  /** The places of the business that the person runs, because owners usually live nearby. */
  worksAt?: readonly ClaimedPlace[];
  phones?: readonly string[];
  emails?: readonly string[];
  birth_year?: number | null;
}

/** What a record says about its person. */
export interface PersonClaim extends Partial<Omit<KnownPerson, 'worksAt'>> {
  /**
   * Where the record was made, such as the seat of a court. Counts for a person there, but not against one elsewhere.
   */
  madeAt?: ClaimedPlace | null;
  /** Businesses that it names as the person's employers. */
  employers?: readonly string[];
  /** Free text that is searched for the person's business. */
  text?: string | null;
  /** Whether it names the person's business, for example as employer or as another party. */
  namesBusiness?: boolean;
}

/**
 * Whether a record is about a person. Many people share a name, so besides first and last name something else has to
 * agree: an address, a phone number, an email or the person's business; for a rare surname the town; or the county with
 * the birth year or a full middle name.
 */
export function attributePerson(claim: PersonClaim, person: KnownPerson): Attribution {
  const stated = namedPerson(claim.first_name, claim.middle_name, claim.last_name);
  const known = namedPerson(person.first_name, person.middle_name, person.last_name);
  if (!stated || !known) return attribution('other');
  const name = areSameWords(claim, person)
    ? 'full'
    : (nameLevel(stated, known) ?? writtenOtherwise(claim, person));
  if (name === null || isOtherGeneration(claim, person)) return attribution('other');
  const reasons: (MatchReason | null)[] = [
    reason('name', name === 'full' ? 'agrees' : 'similar', name === 'full' ? 4 : 2, NAME_TEXT[name]),
  ];
  if (claim.birth_year && person.birth_year) {
    const isSame = Math.abs(claim.birth_year - person.birth_year) <= 1;
    if (!isSame) return attribution('other');
    reasons.push(reason('principal', 'agrees', 3, 'same year of birth'));
  }
  const place = bestPlace(claim.places ?? [], person.places);
  const nearby = nearbyPlace(claim, person, place);
  reasons.push(nearby ? nearby.reason : placeReason(place));
  const isReached =
    shares(claim.phones, person.phones, phoneDigits) || shares(claim.emails, person.emails, lower);
  if (isReached) reasons.push(reason('phone', 'agrees', 6, 'same phone number or email'));
  if (claim.namesBusiness)
    reasons.push(reason('principal', 'agrees', 4, 'the business is named with the person'));
  const isTied = isReached || claim.namesBusiness || isSameAddress(place);
  const isOfTown = isInTown(place) || nearby?.area === 'town';
  const isOfCounty = isOfTown || nearby?.area === 'county';
  const isBorn = Boolean(claim.birth_year && person.birth_year);
  // A county may have millions of people, several with a name that is rare in a town.
  const isAloneThere =
    (isOfTown && !COMMON_SURNAMES.has(known.last)) ||
    (isOfCounty && (isBorn || isOneMiddleName(stated, known)));
  // One wrong letter in the name of a person who runs this business in this town is a typing error.
  const isMistyped = name === 'typo' && claim.namesBusiness && (isOfCounty || place === 'building');
  // Relatives of one home may have other spellings of one given name, such as Mary and Maria, or exchanged names.
  const isRelative = (name === 'otherFirst' || name === 'exchanged') && !isBorn;
  const isSame =
    name === 'full' ? isTied || isAloneThere : (isReached || isMistyped || place === 'street') && !isRelative;
  const found = reasons.filter((each) => each !== null);
  return isSame
    ? attribution('same', found)
    : attribution('possible', found, DOUBT[place] ?? 'Many people have this name');
}

const isInTown = (place: PlaceLevel): boolean =>
  place === 'zip' || place === 'town' || place === 'otherStreet';

/** What places a record near a person when the person's own address does not, and how near. */
interface Nearby {
  area: 'town' | 'county' | 'state';
  reason: MatchReason | null;
}

/**
 * Whether a record was made by a court or office of the person's county, or places its person in the town of the
 * business. Counts only in favor: people live elsewhere and are sued elsewhere.
 */
function nearbyPlace(claim: PersonClaim, person: KnownPerson, place: PlaceLevel): Nearby | null {
  if (place !== 'untold' && place !== 'state') return null;
  const { worksAt = [] } = person;
  if (claim.places?.length) {
    const work = bestPlace(claim.places, worksAt);
    const isThere = isInTown(work) || isSameAddress(work);
    return isThere
      ? { area: 'town', reason: reason('city', 'agrees', 0.8, 'the town of the business') }
      : null;
  }
  if (!claim.madeAt) return null;
  // If the person's own town is known, the court must be responsible for it.
  const own = person.places.filter(({ city, zip5 }) => city || zip5);
  const whose = own.length > 0 ? 'the person' : 'the business';
  const { atPlaces } = comparable({ names: [], places: own.length > 0 ? own : worksAt });
  switch (jurisdictionLevel(claim.madeAt, atPlaces)) {
    case 'madeInTown':
    case 'madeInCounty':
      return {
        area: 'county',
        reason: reason('city', 'agrees', 0.5, `the record was made in the county of ${whose}`),
      };
    case 'madeInDistrict':
    case 'madeInState':
      return { area: 'state', reason: reason('state', 'agrees', 0.3, 'the record was made in the state') };
    default:
      return null;
  }
}

const isOneMiddleName = (stated: NormalPerson, known: NormalPerson): boolean =>
  stated.middle !== null && stated.middle.length > 1 && stated.middle === known.middle;

/**
 * The most frequent surnames in the United States (Census 2010), for which many towns have two people with the same
 * first name.
 */
const COMMON_SURNAMES = new Set(
  `smith johnson williams brown jones garcia miller davis rodriguez martinez hernandez lopez gonzalez wilson anderson thomas
  taylor moore jackson martin lee perez thompson white harris sanchez clark ramirez lewis robinson walker young allen king
  wright scott torres nguyen hill flores green adams nelson baker hall rivera campbell mitchell carter roberts gomez phillips
  evans turner diaz parker cruz edwards collins reyes stewart morris morales murphy cook rogers gutierrez ortiz morgan cooper
  peterson bailey reed kelly howard ramos kim cox ward richardson watson brooks chavez wood james bennett gray mendoza ruiz
  hughes price alvarez castillo sanders patel myers long ross foster jimenez`.split(/\s+/),
);

const DOUBT: Partial<Record<PlaceLevel, string>> = {
  zip: 'Many people have this name, and only the town agrees',
  town: 'Many people have this name, and only the town agrees',
  otherStreet: 'Many people have this name, and only the town agrees',
  state: 'Many people have this name, and only the state agrees',
  otherTown: 'Many people have this name, and the town differs',
  otherState: 'Many people have this name, and the state differs',
};

type NameLevel = 'full' | 'initial' | 'typo' | WrittenOtherwise;

const NAME_TEXT: Record<NameLevel, string> = {
  full: 'same first and last name',
  initial: 'same last name, initial of the first',
  typo: 'names that differ in a letter',
  otherParts: 'names that differ in a part or in their order',
  exchanged: 'first and last name in the other order',
  otherFirst: 'same last name, another spelling of the first',
};

function nameLevel(stated: NormalPerson, known: NormalPerson): NameLevel | null {
  const isMiddleOther =
    stated.middle !== null && known.middle !== null && stated.middle[0] !== known.middle[0];
  if (isMiddleOther) return null;
  const isLast = stated.last === known.last;
  if (!isLast && !isTypo(stated.last, known.last)) return null;
  if (!stated.first || !known.first) return null;
  const isFirst = fullFirstName(stated.first) === fullFirstName(known.first);
  if (isFirst) return isLast ? 'full' : 'typo';
  if (stated.first.length === 1 || known.first.length === 1)
    return isLast && initials(stated.first).some((initial) => initials(known.first).includes(initial))
      ? 'initial'
      : null;
  return isLast && isTypo(stated.first, known.first) ? 'typo' : null;
}

const isTypo = (one: string, other: string): boolean =>
  Math.min(one.length, other.length) >= 5 && typingErrors(one, other) === 1;

/**
 * Whether a person may be the one of a name in one field, by the name alone. A given name of another spelling (Sean, Shawn)
 * is another person's here: what is known of one must not clear the other.
 */
export function bearsName(person: PersonName, name: string): boolean {
  const claim = { last_name: name };
  const stated = namedPerson(null, null, name);
  const known = namedPerson(person.first_name, person.middle_name, person.last_name);
  if (!stated || !known || isOtherGeneration(claim, person)) return false;
  return areSameWords(claim, person) || nameLevel(stated, known) !== null;
}

/** The initial of a first name and of the name it is short for: Bob may sign as R. */
const initials = (first: string | null): string[] =>
  first ? [first, fullFirstName(first)].map((name) => name.charAt(0)) : [];

const generation = ({ suffix, last_name }: PersonName): string | null =>
  /\b(jr|sr|ii|iii|iv)\b/i.exec(suffix || last_name || '')?.[1]?.toLowerCase() ?? null;

/** Whether the suffixes differ, as for father and son; a name without suffix matches any. */
function isOtherGeneration(one: PersonName, other: PersonName): boolean {
  const [first, second] = [generation(one), generation(other)];
  return first !== null && second !== null && first !== second;
}

function bestPlace(stated: readonly ClaimedPlace[], known: readonly ClaimedPlace[]): PlaceLevel {
  const lefts = comparable({ names: [], places: stated }).atPlaces;
  const rights = comparable({ names: [], places: known }).atPlaces;
  const levels = lefts.flatMap((left) => rights.map((right) => placeLevel(left, right)));
  return levels.sort((a, b) => placeRank(b) - placeRank(a))[0] ?? 'untold';
}

const PLACE_REASONS: Partial<Record<PlaceLevel, Parameters<typeof reason>>> = {
  street: ['address', 'agrees', 4.5, 'same number and street'],
  building: ['address', 'similar', 3, 'same building'],
  zip: ['city', 'agrees', 1, 'same town'],
  town: ['city', 'agrees', 1, 'same town'],
  otherStreet: ['city', 'agrees', 1, 'same town'],
  state: ['state', 'agrees', 0.5, 'same state'],
  otherTown: ['city', 'differs', -0.7, 'another town'],
  otherState: ['state', 'differs', -2, 'another state'],
};

function placeReason(place: PlaceLevel): MatchReason | null {
  const parts = PLACE_REASONS[place];
  return parts ? reason(...parts) : null;
}

const phoneDigits = (phone: string): string | null => normaliseMerchant({ phone }).phones[0] ?? null;
const lower = (email: string): string | null => email.trim().toLowerCase() || null;

function shares(
  stated: readonly string[] | undefined,
  known: readonly string[] | undefined,
  normal: (value: string) => string | null,
): boolean {
  const own = new Set((known ?? []).map(normal).filter((value) => value !== null));
  return (stated ?? []).some((value) => own.has(normal(value) ?? ''));
}
