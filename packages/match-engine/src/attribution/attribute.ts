import { link, nameLikeness } from '../cluster/index.ts';
import { foldText, type NormalMerchant } from '../normalise/index.ts';
import type { TokenStats } from '../tokens/index.ts';
import {
  type BusinessEvidence,
  businessEvidence,
  type Comparable,
  comparable,
  comparableClaim,
} from './business-evidence.ts';
import type { KnownBusiness, RecordClaim } from './claim.ts';
import { namesOfDomains } from './domain-name.ts';
import { type NameLevel, nameLevel } from './name-level.ts';
import { isSameAddress, type PlaceLevel, placeRank } from './place-level.ts';
import { type Attribution, attribution, moreCertain } from './verdict.ts';

/** Increase it whenever a verdict may change. */
export const ATTRIBUTION_VERSION = 'attribution 6';

/**
 * The number of agreeing bits from which on about one business in the United States, in a state or in a town has a
 * name.
 */
const UNIQUE_FROM_BITS = { country: 25, state: 9, town: 9 };
/** The same for the correctly spelled words of a misspelled name. */
const UNIQUE_MISSPELT_FROM_BITS = { state: 17, town: 14 };

/** Texts use shorter names for other things. */
const MIN_LENGTH_IN_TEXT = 6;

/** Attributes records to one business, given the others with its names. Create it once and use it for every record. */
export interface BusinessComparison {
  attribute(claims: readonly RecordClaim[]): Attribution;
  /** Whether the business has the name, regardless of who else does. */
  bearsName(name: string): boolean;
  /** Whether the name may refer to the business: its own name, also with another legal form or misspelled. */
  isCalled(name: string): boolean;
  /** Whether a text names the business, with or without its legal form. */
  isNamedIn(text: string): boolean;
}

/**
 * Compares records with a business. `namesakes` are the other businesses of the master file with one of its names: a
 * record that fits a namesake as well is not attributed to this business. `isComplete` is false when the file has more of
 * them than given.
 *
 * A wrong `same` is the worst result. It requires an agreeing name and also an identifier, an address or a town that no
 * other business with the name shares. A record with only a name is `same` only if the name is unique in the file and
 * so rare that one business in the country is expected to have it.
 */
export function businessComparison(
  business: KnownBusiness,
  namesakes: readonly KnownBusiness[],
  stats: TokenStats,
  { isComplete = true }: { isComplete?: boolean } = {},
): BusinessComparison {
  const own = comparable(withNamesOfDomains(business));
  // Prepared for the first record that needs them, because most businesses have none.
  let prepared: readonly Namesake[] | undefined;
  const others = (): readonly Namesake[] => {
    prepared ??= namesakes
      .map((namesake) => ({ namesake, known: comparable(withNamesOfDomains(namesake)) }))
      // The file may contain the business twice; a record about one copy is about the other.
      .filter(({ namesake, known }) => !isOneBusiness([business, own], [namesake, known], stats));
    return prepared;
  };
  // A single word, such as Pioneer, appears in unrelated texts.
  const spelled = own.bare.names
    .filter(({ tokens }) => tokens.length > 1)
    .map(({ tokens }) => tokens.join(' '))
    .filter((name) => name.length >= MIN_LENGTH_IN_TEXT);
  return {
    isNamedIn(text) {
      const folded = ` ${foldText(text)} `;
      return spelled.some((name) => folded.includes(` ${name} `));
    },
    bearsName: (name) =>
      nameLikeness(comparable({ names: [name], places: [] }).bare, own.bare, stats) === 'same',
    isCalled: (name) =>
      CALLED.has(nameLevel(comparable({ names: [name], places: [] }).bare, own.bare, stats)),
    attribute(claims) {
      let best: Attribution | null = null;
      for (const claim of claims) {
        const stated = comparableClaim(claim);
        const found = businessEvidence(claim, stated, own, business, stats);
        const one = attributeOne(claim, stated, found, business, others, stats, isComplete);
        best = best ? moreCertain(best, one) : one;
        if (best.verdict === 'same') break;
      }
      return best ?? attribution('other');
    },
  };
}

/** Another business with the name, prepared for comparison. */
interface Namesake {
  namesake: KnownBusiness;
  known: Comparable;
}

/** A business also uses the name that its own domain spells. */
const withNamesOfDomains = (business: KnownBusiness): KnownBusiness => ({
  ...business,
  otherNames: [
    ...(business.otherNames ?? []),
    ...namesOfDomains(
      business.domains ?? [],
      business.places.flatMap(({ state }) => state ?? []),
    ),
  ],
});

function attributeOne(
  claim: RecordClaim,
  stated: Comparable,
  own: BusinessEvidence,
  business: KnownBusiness,
  others: () => readonly Namesake[],
  stats: TokenStats,
  isComplete: boolean,
): Attribution {
  const { verdict, doubt } = compareAlone(own);
  const { reasons } = own;
  const same = attribution('same', reasons);
  const possible = (why: string | null) => attribution('possible', reasons, why);
  if (verdict === 'other') return attribution('other', reasons);
  if (isBefore(claim, business) && own.ein !== 'same')
    return possible('It is dated before this business began');
  const compared = others().map(({ namesake, known }) => ({
    namesake,
    evidence: businessEvidence(claim, stated, known, namesake, stats),
  }));
  const namesakes = compared.filter(
    ({ evidence }) => evidence.name !== 'other' && evidence.ein !== 'differs',
  );
  const ahead = namesakes.filter(({ evidence }) => isAhead(evidence, own));
  if (ahead.length > 0) {
    const [{ namesake }] = ahead as [(typeof ahead)[number]];
    const isLost = ahead.some(
      ({ evidence }) =>
        (compareAlone(evidence).verdict === 'same' && !isNearerToCourt(evidence, own)) ||
        isFiledInNamesakeState(evidence, own),
    );
    // Successive companies may have the same name at the same address, so the record may be about either.
    const isAtSameAddress = isSameAddress(own.place) && own.name === 'same';
    if (isLost && !isIdentified(own) && !isAtSameAddress) return attribution('other', reasons);
    return { ...possible(`It fits ${named(namesake)} better`), isContested: true };
  }
  const inState = exactNamesakes(own, namesakes).filter(({ evidence }) => !isOutOfState(evidence.place));
  if (own.isRegistered && own.name === 'same' && isComplete && inState.length === 0) return same;
  if (verdict === 'possible') return possible(doubt);
  const equal = exactNamesakes(own, namesakes).filter(({ evidence }) => !isAhead(own, evidence));
  if (equal.length > 0) {
    const [{ namesake }] = equal as [(typeof equal)[number]];
    return { ...possible(`It fits ${named(namesake)} as well`), isContested: true };
  }
  if (isSameAddress(own.place) || isIdentified(own) || isLikelyUnique(own, namesakes, isComplete))
    return same;
  return possible(TOO_COMMON[own.place] ?? 'Its name alone does not distinguish it from others');
}

const TOO_COMMON: Partial<Record<PlaceLevel, string>> = {
  otherStreet: 'It gives another street of the town',
  state: 'It gives only a state',
  madeInState: 'It says where it was made, not where the business is',
  madeInTown: 'It says where it was made, not where the business is',
  madeInCounty: 'It says where it was made, not where the business is',
  madeInDistrict: 'It says where it was made, not where the business is',
  madeElsewhere: 'It was made in another state',
  untold: 'It gives only a name',
};

/** How a name compares that may refer to the business. */
const CALLED = new Set<NameLevel>(['same', 'sister', 'misspelt']);

type Known = readonly [business: KnownBusiness, comparable: Comparable];

function isOneBusiness([business, own]: Known, [namesake, known]: Known, stats: TokenStats): boolean {
  const [left, right] = [own.atPlaces[0] ?? own.bare, known.atPlaces[0] ?? known.bare];
  const { verdict, reasons } = link(left, right, stats);
  if (verdict !== 'same') return false;
  // Successive companies may share an address with another legal form or owner, so the identifiers decide.
  const identifiers = reasons.filter(({ field }) => IDENTIFIERS.has(field));
  if (identifiers.some(({ weight }) => weight >= 5)) return haveSameForms(left, right);
  return identifiers.every(({ weight }) => weight >= 0) && haveOneSpelling(business, namesake);
}

/** A name with a legal form and the same one without it may be a company and its successor. */
function haveSameForms(left: NormalMerchant, right: NormalMerchant): boolean {
  const formsOf = ({ names }: NormalMerchant) =>
    [...new Set(names.flatMap(({ legalKinds = [] }) => legalKinds))].sort().join(' ');
  return formsOf(left) === formsOf(right);
}

function haveOneSpelling({ names: one }: KnownBusiness, { names: other }: KnownBusiness): boolean {
  const [first] = one;
  return first !== undefined && other.some((name) => foldText(name) === foldText(first));
}

const IDENTIFIERS = new Set(['ein', 'phone', 'email', 'domain', 'principal']);

type Alone = Pick<Attribution, 'verdict' | 'doubt'>;
const SAME: Alone = { verdict: 'same', doubt: null };
const OTHER: Alone = { verdict: 'other', doubt: null };
const possibly = (doubt: string): Alone => ({ verdict: 'possible', doubt });

/** Compares the record and this business alone, ignoring namesakes. */
function compareAlone(own: BusinessEvidence): Alone {
  const { name, place, ein, isReached, sharesPerson } = own;
  const isHere = isSameAddress(place);
  if (ein === 'same') {
    const isAnyOther = name === 'other' && !isHere && !isReached;
    return isAnyOther ? possibly('The EIN agrees, the name does not') : SAME;
  }
  if (name === 'other' || name === 'otherNumber') return OTHER;
  if (ein === 'differs') return isHere && name === 'same' ? possibly('It gives another EIN') : OTHER;
  if (name === 'misspelt') {
    if (isHere || isReached || sharesPerson || isIdentifiedByCorrectWords(own)) return SAME;
    if (place === 'otherState' || place === 'otherTown' || place === 'madeElsewhere') return OTHER;
    return possibly('The name is written otherwise, and no address agrees');
  }
  if (name !== 'same') {
    // One name has a word, a number or a legal form that the other lacks. Sister companies are named like that, but so
    // is one business in two records.
    const isTied = isReached && (isHere || place === 'zip' || place === 'town' || sharesPerson);
    if (isTied) return SAME;
    if (place === 'otherState' && !isReached && !sharesPerson) return OTHER;
    return possibly(
      name === 'longer' ? 'One of the names has words more' : 'The names differ in a legal form or a number',
    );
  }
  // A switch over every level, so that a new one is decided here.
  switch (place) {
    case 'street':
    case 'building':
    case 'zip':
    case 'town':
    case 'otherStreet':
    case 'state':
    case 'madeInTown':
    case 'madeInCounty':
    case 'madeInDistrict':
    case 'madeInState':
    case 'untold':
    case 'madeElsewhere':
      return SAME;
    case 'otherTown':
      return isReached || sharesPerson ? SAME : possibly('It gives another town');
    case 'otherState':
      if (isReached && sharesPerson) return SAME;
      return isReached || sharesPerson || own.bits >= UNIQUE_FROM_BITS.country
        ? possibly('It gives another state')
        : OTHER;
  }
}

/** The area that a place and this business have in common, for a place without its address; null for none. */
const AREAS: Record<PlaceLevel, 'town' | 'state' | null> = {
  street: null,
  building: null,
  zip: 'town',
  town: 'town',
  otherStreet: 'town',
  madeInTown: 'town',
  madeInCounty: 'town',
  madeInDistrict: 'state',
  state: 'state',
  madeInState: 'state',
  untold: null,
  otherTown: null,
  otherState: null,
  madeElsewhere: null,
};

/** Whether the correctly spelled words of a misspelled name would identify the business at the record's place. */
function isIdentifiedByCorrectWords({ place, rightBits }: BusinessEvidence): boolean {
  const area = AREAS[place];
  return area !== null && rightBits >= UNIQUE_MISSPELT_FROM_BITS[area];
}

/** Whether something other than name and place connects the record to the business. */
const isIdentified = ({ ein, isReached, sharesPerson }: BusinessEvidence): boolean =>
  ein === 'same' || isReached || sharesPerson;

/** Whether the record was made in the namesake's state but not in this business's, which favors the namesake. */
const isFiledInNamesakeState = (namesake: BusinessEvidence, own: BusinessEvidence): boolean =>
  own.place === 'madeElsewhere' && isFiledInState(namesake.place);

/**
 * Whether only the distance to the court or office favors the namesake; a business elsewhere in the state may be meant as
 * well.
 */
const isNearerToCourt = (namesake: BusinessEvidence, own: BusinessEvidence): boolean =>
  isFiledInState(namesake.place) && isFiledInState(own.place) && !isIdentified(namesake);

const isFiledInState = (place: PlaceLevel): boolean => place.startsWith('madeIn');

/** Whether the record fits the first better than the second, by identifiers, name and place. */
function isAhead(first: BusinessEvidence, second: BusinessEvidence): boolean {
  const points = (each: BusinessEvidence) => [
    each.ein === 'same' ? 1 : 0,
    (each.isReached ? 1 : 0) + (each.sharesPerson ? 1 : 0),
    (each.name === 'same' ? 2 : 0) + (each.sharesForm ? 1 : 0),
  ];
  const [one, other] = [points(first), points(second)];
  // The same address outweighs a phone number or an owner, which sister companies share; a nearer place alone does not.
  const isNearer = placeRank(first.place) - placeRank(second.place);
  if (one[0] !== other[0]) return (one[0] ?? 0) > (other[0] ?? 0);
  if (first.name !== 'same' && second.name === 'same') return false;
  if (isSameAddress(first.place) !== isSameAddress(second.place)) return isSameAddress(first.place);
  // Successive companies at one address, often with one owner, are distinguished by legal form.
  if (isSameAddress(first.place) && first.sharesForm !== second.sharesForm) return first.sharesForm;
  if (one[1] !== other[1]) return (one[1] ?? 0) > (other[1] ?? 0);
  if (isNearer !== 0) return isNearer > 0;
  if (one[2] !== other[2]) return (one[2] ?? 0) > (other[2] ?? 0);
  return first.writesForm && !second.writesForm;
}

/** The namesakes with exactly the record's name, if this business has exactly that name; otherwise all namesakes. */
const exactNamesakes = <R extends { evidence: BusinessEvidence }>(
  own: BusinessEvidence,
  namesakes: readonly R[],
): R[] =>
  own.name === 'same' ? namesakes.filter(({ evidence }) => evidence.name === 'same') : [...namesakes];

const isOutOfState = (place: PlaceLevel): boolean => place === 'otherState' || place === 'madeElsewhere';

/** Whether this business is expected to be the only one with the name at the given place. */
function isLikelyUnique(
  own: BusinessEvidence,
  namesakes: readonly { evidence: BusinessEvidence }[],
  isComplete: boolean,
): boolean {
  const { place, bits } = own;
  if (place === 'zip' || place === 'town') return true;
  if (!isComplete) return false;
  const area = AREAS[place];
  // Clerks omit or change legal forms, so a name that differs only in that counts as the same name.
  if (!area) return namesakes.length === 0 && bits >= UNIQUE_FROM_BITS.country;
  // Defendants are often sued away from home, so a business with the name elsewhere in the state may be meant as well.
  const inState = exactNamesakes(own, namesakes).filter(({ evidence }) => !isOutOfState(evidence.place));
  return inState.length === 0 && bits >= UNIQUE_FROM_BITS[area];
}

/** Whether the record is older than the business, allowing for dates that are off by a year. */
function isBefore({ date }: RecordClaim, { since }: KnownBusiness): boolean {
  if (!date || !since) return false;
  return Number(date.slice(0, 4)) < Number(since.slice(0, 4)) - 1;
}

/** A namesake's name and town, as text. */
function named({ names, places }: KnownBusiness): string {
  const [place] = places;
  const where = [place?.city, place?.state].filter(Boolean).join(', ');
  return where ? `${names[0]} of ${where}` : `another ${names[0]}`;
}
