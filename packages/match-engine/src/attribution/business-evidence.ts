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
import { type MadeLevel, madeLevel } from './made-level.ts';
import { isShortOf, type NameLevel, nameLevel } from './name-level.ts';
import { type PlaceLevel, placeLevel, placeRank } from './place-level.ts';
import { townNamed } from './text-place.ts';
import { type WrittenName, writeOneForm, writtenForms } from './written-form.ts';

/** A business at one of its places, with the county and the court district of that place. */
export type NormalAtPlace = NormalMerchant & Pick<ClaimedPlace, 'county' | 'district'>;

/** A claim or a business ready to compare: one normal record for each of its places, or one without a place. */
export interface Comparable {
  atPlaces: NormalAtPlace[];
  /** Without any place, for what does not depend on one. */
  bare: NormalMerchant;
  /** The names that are written with a legal form. */
  written: WrittenName[];
}

/** How a claim and a business stand to each other, field by field. */
export interface BusinessEvidence {
  name: NameLevel;
  /** Both names are written with a legal form, and with one of the same kind. */
  sharesForm: boolean;
  /** They are written with the very same form. */
  writesForm: boolean;
  /** Bits of information in the words that agree: at 25 about one business of the United States bears them. */
  bits: number;
  /** Of a name that is misspelt: the bits in the words that are written right, where no other is a word of its own. */
  rightBits: number;
  place: PlaceLevel;
  ein: 'same' | 'typo' | 'differs' | 'untold';
  /** Something that only this business and its owner share: telephone, email, domain. */
  isReached: boolean;
  /** A principal by first and last name. */
  sharesPerson: boolean;
  /** It is filed under its name and legal form with the register of the business's state. */
  isRegistered: boolean;
  reasons: MatchReason[];
}

type Described = Pick<
  KnownBusiness,
  'names' | 'otherNames' | 'places' | 'eins' | 'phones' | 'emails' | 'domains' | 'people'
>;

/** Brings a business, or a claim as one, into comparable form. */
export function comparable(of: Described): Comparable {
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

/** A name as it is written: a shop of a chain with its number, and without. */
export function withoutStoreNumber(name: string): string[] {
  const bare = name.replace(/\s*#\s*\d+\s*$|\s+\d{3,5}\s*$/, '').trim();
  return bare && bare !== name ? [name, bare] : [name];
}

/** A claim in comparable form. */
export const comparableClaim = (claim: RecordClaim): Comparable =>
  comparable({
    ...claim,
    places: claim.places ?? [],
    eins: claim.ein ? [claim.ein] : [],
  });

/** Compares a claim with a business, at the pair of places that agrees best. */
export function businessEvidence(
  claim: RecordClaim,
  said: Comparable,
  known: Comparable,
  business: KnownBusiness,
  stats: TokenStats,
): BusinessEvidence {
  const name = nameLevel(said.bare, known.bare, stats);
  const pairs = (said.atPlaces.length > 0 ? said.atPlaces : [said.bare]).flatMap((left) =>
    (known.atPlaces.length > 0 ? known.atPlaces : [known.bare]).map((right) => ({
      left,
      right,
      level: placeLevel(left, right),
    })),
  );
  const [best] = pairs.sort((a, b) => placeRank(b.level) - placeRank(a.level)) as [(typeof pairs)[number]];
  const { reasons } = scoreNormal(best.left, best.right, stats);
  const told = best.level === 'untold' ? toldElsewhere(claim, known, business) : null;
  const person = reasons.find(({ field }) => field === 'principal');
  const inText = namedInText(claim, business);
  return {
    name,
    sharesForm: sharesForm(said, known),
    writesForm: writeOneForm(said.written, known.written),
    bits: agreeingBits(said.bare, known.bare, stats),
    rightBits: name === 'misspelt' ? rightBits(said.bare, known.bare, stats) : 0,
    place: told?.level ?? best.level,
    ein: einLevel(said.bare.ein, business.eins ?? []),
    isReached: reasons.some(
      ({ field, weight }) => ['phone', 'email', 'domain'].includes(field) && weight >= REACHED,
    ),
    sharesPerson: person?.outcome === 'agrees' || inText !== null,
    isRegistered: isRegistered(claim, said, known),
    reasons: orderReasons([
      ...reasons.filter(
        ({ field, outcome }) => !(claim.areParties && field === 'principal' && outcome === 'differs'),
      ),
      ...[told?.reason ?? null, person ? null : inText].filter((each) => each !== null),
    ]),
  };
}

const sharesForm = (said: Comparable, known: Comparable): boolean =>
  writeOneForm(said.written, known.written) ||
  said.bare.names.some((one) =>
    known.bare.names.some(
      (other) =>
        one.joined === other.joined && one.legalKinds?.some((kind) => other.legalKinds?.includes(kind)),
    ),
  );

/** Names without a legal form are trade names, which registers let anybody bear. */
function isRegistered({ registeredIn }: RecordClaim, said: Comparable, known: Comparable): boolean {
  const state = normaliseMerchant({ state: registeredIn ?? null }).state;
  return state !== null && known.atPlaces.some((place) => place.state === state) && sharesForm(said, known);
}

/** From this weight on a telephone number, email or domain is the same, not alike. */
const REACHED = 5;

/** What the rarest agreeing words of any two names say; words of a name are not met independently. */
function agreeingBits(left: NormalMerchant, right: NormalMerchant, stats: TokenStats): number {
  return Math.max(
    0,
    ...left.names.flatMap((one) => right.names.map((other) => compareNames(one, other, stats).bits)),
  );
}

/** What the words say that any two of the names have in common to the letter, where a clerk mistyped the others. */
function rightBits(left: NormalMerchant, right: NormalMerchant, stats: TokenStats): number {
  return Math.max(
    0,
    ...left.names.flatMap((one) => right.names.map((other) => bitsInCommon(one, other, stats))),
  );
}

/** None where a word that differs is one by itself: `Oakridge` is no misspelt `Oakbridge`. */
function bitsInCommon(said: NormalName, known: NormalName, stats: TokenStats): number {
  const [words, others] = [comparedWords(said), comparedWords(known)];
  if (words.length !== others.length) return 0;
  const isWord = (word: string) => isCommonWord(word) || stats.df(word) > 0;
  if (words.some((word, at) => word !== others[at] && isWord(word))) return 0;
  const right = others.filter((word, at) => word === words[at] || isShortOf(words[at]!, word));
  const name = { ...known, tokens: right, compared: right, joined: right.join('') };
  return right.length > 0 ? compareNames(name, name, stats).bits : 0;
}

function einLevel(said: string | null, known: readonly string[]): BusinessEvidence['ein'] {
  const eins = known.flatMap((ein) => normaliseMerchant({ ein }).ein ?? []);
  if (!said || eins.length === 0) return 'untold';
  if (eins.includes(said)) return 'same';
  return eins.some((ein) => typingErrors(ein, said) === 1) ? 'typo' : 'differs';
}

/** The place that a record without an address gives away: the seat of its court, or a town that its text names. */
function toldElsewhere(
  claim: RecordClaim,
  known: Comparable,
  business: KnownBusiness,
): { level: PlaceLevel; reason: MatchReason | null } | null {
  const made = claim.madeAt ? madeLevel(claim.madeAt, known.atPlaces) : null;
  if (made) return { level: made, reason: madeReason(made) };
  return claim.text ? townNamed(claim.text, claim.names, business) : null;
}

/** The text of an agreement of the place where a record was made. */
function madeReason(level: MadeLevel): MatchReason | null {
  switch (level) {
    case 'madeInTown':
      return reason('city', 'agrees', 0.5, 'the record was made in its town');
    case 'madeInCounty':
      return reason('city', 'agrees', 0.5, 'the record was made in its county');
    case 'madeInDistrict':
      return reason('state', 'agrees', 0.4, 'the record was made in its court district');
    case 'madeInState':
      return reason('state', 'agrees', 0.3, 'the record was made in its state');
    case 'madeElsewhere':
      return reason('state', 'differs', -0.5, 'the record was made in another state');
  }
}

/** A principal of the business whom the text names. */
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
