import { fullFirstName } from '@assay/names/given-names';
import { orderReasons } from '../explain/index.ts';
import {
  comparedWords,
  foldText,
  type NormalMerchant,
  type NormalName,
  normaliseMerchant,
} from '../normalise/index.ts';
import { compareNames, type MatchReason, reason, scoreNormal } from '../score/index.ts';
import { isCommonWord, type TokenStats, typingErrors } from '../tokens/index.ts';
import type { ClaimedPlace, KnownBusiness, RecordClaim } from './claim.ts';
import { type JurisdictionLevel, jurisdictionLevel } from './jurisdiction-level.ts';
import { isShortFormOf, type NameLevel, nameLevel } from './name-level.ts';
import { isSameAddress, type PlaceLevel, placeLevel, placeRank } from './place-level.ts';
import { townNamed } from './text-place.ts';
import { shareWrittenForm, type WrittenName, writtenForms } from './written-form.ts';

/** A business at one of its places, with the county and court district of that place. */
export type NormalAtPlace = NormalMerchant & Pick<ClaimedPlace, 'county' | 'district'>;

/** A claim or a business prepared for comparison: one normalized record per place, none if it has no place. */
export interface Comparable {
  atPlaces: NormalAtPlace[];
  /** Without a place, for comparisons that do not depend on one. */
  bare: NormalMerchant;
  /** The names written with a legal form. */
  written: WrittenName[];
}

/** The comparison of a claim with a business, field by field. */
export interface BusinessEvidence {
  name: NameLevel;
  /** Both names are written with legal forms of the same kind. */
  sharesForm: boolean;
  /** Both names are written with exactly the same legal form. */
  writesForm: boolean;
  /** Bits of information in the agreeing words; at 25, about one business in the United States has them. */
  bits: number;
  /**
   * For a misspelled name: the bits in the correctly spelled words, or none if a differing word is a word of its own.
   */
  rightBits: number;
  place: PlaceLevel;
  ein: 'same' | 'typo' | 'differs' | 'untold';
  /** Whether they share a phone, email or domain. */
  isReached: boolean;
  /** Whether they share a principal by first and last name. */
  sharesPerson: boolean;
  /** Whether it is registered in the business's state under its name and legal form. */
  isRegistered: boolean;
  reasons: MatchReason[];
}

/** Prepares a business, or a claim as one, for comparison. */
export function comparable(of: Omit<KnownBusiness, 'id' | 'since'>): Comparable {
  const [name, name_dba, ...more] = of.names.flatMap(withoutStoreNumber);
  const record = {
    name: name ?? null,
    name_dba: name_dba ?? null,
    known_names: of.otherNames ?? [],
    ein: of.eins?.[0] ?? null,
    email: of.emails?.[0] ?? null,
    domain_name: of.domains?.[0] ?? null,
    principals: of.people ?? [],
  };
  const bare = normaliseMerchant(record);
  for (const other of more) {
    for (const each of normaliseMerchant({ name: other }).names) bare.names.push(each);
  }
  bare.phones = [...new Set((of.phones ?? []).flatMap((phone) => normaliseMerchant({ phone }).phones))];
  const atPlaces = of.places.flatMap((place) => {
    const { street, city, state, zip } = normaliseMerchant(place);
    const { county = null, district = null } = place;
    return street || city || state || zip ? [{ ...bare, street, city, state, zip, county, district }] : [];
  });
  return { atPlaces, bare, written: writtenForms([...of.names, ...(of.otherNames ?? [])]) };
}

/** The name as written and, for a store of a chain, without the store number. */
export function withoutStoreNumber(name: string): string[] {
  const bare = name.replace(/\s*#\s*\d+\s*$|\s+\d{3,5}\s*$/, '').trim();
  return bare && bare !== name ? [name, bare] : [name];
}

/** Prepares a claim for comparison. */
export const comparableClaim = (claim: RecordClaim): Comparable =>
  comparable({
    ...claim,
    places: claim.places ?? [],
    eins: claim.ein ? [claim.ein] : [],
  });

/** Compares a claim with a business, using the pair of places that agrees best. */
export function businessEvidence(
  claim: RecordClaim,
  stated: Comparable,
  known: Comparable,
  business: KnownBusiness,
  stats: TokenStats,
): BusinessEvidence {
  const whole = nameLevel(stated.bare, known.bare, stats);
  const pairs = (stated.atPlaces.length > 0 ? stated.atPlaces : [stated.bare]).flatMap((left) =>
    (known.atPlaces.length > 0 ? known.atPlaces : [known.bare]).map((right) => ({
      left,
      right,
      level: placeLevel(left, right),
    })),
  );
  const [best] = pairs.sort((a, b) => placeRank(b.level) - placeRank(a.level)) as [(typeof pairs)[number]];
  const { reasons } = scoreNormal(best.left, best.right, stats);
  const implied = best.level === 'untold' ? impliedPlace(claim, known, business) : null;
  const person = reasons.find(({ field }) => field === 'principal');
  const inText = namedInText(claim, business);
  const isCut = whole === 'other' && isSameAddress(best.level) && isCutOff(claim.names, business);
  const name = isCut ? 'longer' : whole;
  return {
    name,
    sharesForm: sharesForm(stated, known),
    writesForm: shareWrittenForm(stated.written, known.written),
    bits: mostBits(stated.bare, known.bare, (one, other) => compareNames(one, other, stats).bits),
    rightBits:
      name === 'misspelt'
        ? mostBits(stated.bare, known.bare, (one, other) => bitsInCommon(one, other, stats))
        : 0,
    place: implied?.level ?? best.level,
    ein: einLevel(stated.bare.ein, business.eins ?? []),
    isReached: reasons.some(
      ({ field, weight }) => ['phone', 'email', 'domain'].includes(field) && weight >= CONTACT_WEIGHT,
    ),
    sharesPerson: person?.outcome === 'agrees' || inText !== null,
    isRegistered: isRegistered(claim, stated, known),
    reasons: orderReasons([
      ...reasons.filter(
        ({ field, outcome }) => !(claim.areParties && field === 'principal' && outcome === 'differs'),
      ),
      ...[implied?.reason ?? null, person ? null : inText].filter((each) => each !== null),
    ]),
  };
}

/** The minimum length of a name that may have been cut off: vendors store 20 characters and more. */
const MIN_CUT_LENGTH = 18;

/** Whether one of the names is the beginning of one of the business's, or the other way round. */
const isCutOff = (names: readonly string[], business: KnownBusiness): boolean =>
  names.some((name) =>
    [...business.names, ...(business.otherNames ?? [])].some((other) => {
      const [short = '', long = ''] = [name, other].sort((a, b) => a.length - b.length);
      return short.length >= MIN_CUT_LENGTH && foldText(long).startsWith(foldText(short));
    }),
  );

const sharesForm = (stated: Comparable, known: Comparable): boolean =>
  shareWrittenForm(stated.written, known.written) ||
  stated.bare.names.some((one) =>
    known.bare.names.some(
      (other) =>
        one.joined === other.joined && one.legalKinds?.some((kind) => other.legalKinds?.includes(kind)),
    ),
  );

/** Names without a legal form are trade names, which registers let anyone use. */
function isRegistered({ registeredIn }: RecordClaim, stated: Comparable, known: Comparable): boolean {
  const state = normaliseMerchant({ state: registeredIn ?? null }).state;
  return state !== null && known.atPlaces.some((place) => place.state === state) && sharesForm(stated, known);
}

/** From this weight on, a phone number, email or domain is identical, not just similar. */
const CONTACT_WEIGHT = 5;

/** The bits of the two names that have most. Words of one name are not statistically independent. */
const mostBits = (
  left: NormalMerchant,
  right: NormalMerchant,
  bitsOf: (one: NormalName, other: NormalName) => number,
): number => Math.max(0, ...left.names.flatMap((one) => right.names.map((other) => bitsOf(one, other))));

/**
 * The bits of the words that are identical in two names, when a clerk misspelled the others. Zero if a differing word is a
 * word of its own: `Oakridge` is not a misspelled `Oakbridge`, and Jack may be another person than John.
 */
function bitsInCommon(stated: NormalName, known: NormalName, stats: TokenStats): number {
  const [words, others] = [comparedWords(stated), comparedWords(known)];
  if (words.length !== others.length) return 0;
  const isWord = (word: string, other: string) =>
    isCommonWord(word) || stats.df(word) > 0 || fullFirstName(word) === fullFirstName(other);
  if (words.some((word, at) => word !== others[at] && isWord(word, others[at]!))) return 0;
  const right = others.filter((word, at) => word === words[at] || isShortFormOf(words[at]!, word));
  const name = { ...known, tokens: right, compared: right, joined: right.join('') };
  return right.length > 0 ? compareNames(name, name, stats).bits : 0;
}

function einLevel(stated: string | null, known: readonly string[]): BusinessEvidence['ein'] {
  const eins = known.flatMap((ein) => normaliseMerchant({ ein }).ein ?? []);
  if (!stated || eins.length === 0) return 'untold';
  if (eins.includes(stated)) return 'same';
  return eins.some((ein) => typingErrors(ein, stated) === 1) ? 'typo' : 'differs';
}

/** The place implied by a record without an address: the seat of its court, or a town named in its text. */
function impliedPlace(
  claim: RecordClaim,
  known: Comparable,
  business: KnownBusiness,
): { level: PlaceLevel; reason: MatchReason | null } | null {
  const made = claim.madeAt ? jurisdictionLevel(claim.madeAt, known.atPlaces) : null;
  if (made) return { level: made, reason: reason(...MADE[made]) };
  return claim.text ? townNamed(claim.text, claim.names, business) : null;
}

/** The reason that states where a record was made. */
const MADE: Record<JurisdictionLevel, Parameters<typeof reason>> = {
  madeInTown: ['city', 'agrees', 0.5, 'the record was made in its town'],
  madeInCounty: ['city', 'agrees', 0.5, 'the record was made in its county'],
  madeInDistrict: ['state', 'agrees', 0.4, 'the record was made in its court district'],
  madeInState: ['state', 'agrees', 0.3, 'the record was made in its state'],
  madeElsewhere: ['state', 'differs', -0.5, 'the record was made in another state'],
};

/** A principal of the business who is named in the text. */
function namedInText({ text }: RecordClaim, { people = [] }: KnownBusiness): MatchReason | null {
  if (!text) return null;
  const folded = ` ${foldText(text)} `;
  for (const { first_name, last_name } of people) {
    if (!first_name || !last_name || first_name.length < 2) continue;
    const first = foldText(first_name);
    const last = foldText(last_name);
    if (new RegExp(` ${first} (?:\\w+ )?${last} `).test(folded))
      return reason('principal', 'agrees', 4, `${first_name} ${last_name} is named in the text`);
  }
  return null;
}
