import {
  type ApplicationField,
  type ApplicationStatement,
  compareStartDate,
  type FieldCheck,
  fieldVerdict,
} from '@assay/domain/application';
import { addressLine, displayMoney, displayPhone, shortDate } from '@assay/domain/display';
import { isFeinFormat, maskedEin, writtenEin } from '@assay/domain/inquiry';
import {
  compareAddress,
  compareBusinessName,
  compareDomain,
  compareEin,
  compareEmail,
  comparePhone,
  type ValueComparison,
} from '@assay/match-engine/application';
import { foldText, normaliseEmail } from '@assay/match-engine/normalise';
import { industriesOf } from '@assay/reference/industries';
import type { StoredInquiry } from '#features/inquiry';
import {
  bornText,
  compareBirthYear,
  compareOwner,
  compareRole,
  compareShare,
  type Result,
  roleOf,
  type StatedOwner,
  sameOrAnother,
  sharesInAll,
  shareText,
  withRole,
} from './compare-owner.ts';
import type { SourceFacts } from './source-facts.ts';

/** What an application states; `ein` is as typed. */
export type Application = Pick<
  StoredInquiry,
  | 'legal_entity_name'
  | 'name'
  | 'addr1'
  | 'city'
  | 'state'
  | 'zip5'
  | 'phone'
  | 'email'
  | 'domain_name'
  | 'start_date'
  | 'industry'
  | 'owner_share'
  | 'requested_amount'
> & {
  ein: string | null;
  /** Keyed hashes of the EIN, to compare with one that is stored encrypted. */
  ein_hashes?: readonly string[] | null;
  principals: readonly StatedOwner[];
};

/** Compares one field with one source; null when the source does not have it. */
type Compare = (facts: SourceFacts) => Result | null;

const toResult = (comparison: ValueComparison | null, says: string | null | undefined): Result | null =>
  comparison && { outcome: comparison.outcome, how: comparison.text, says: says || null };

const joined = (values: readonly string[] | undefined): string => [...new Set(values ?? [])].join('; ');

/**
 * Compares an application with the sources field by field, one row for each statement. Pure: the caller decides which
 * sources count and how much of an EIN is shown.
 */
export function compareApplication(
  application: Application,
  sourceFacts: readonly SourceFacts[],
): FieldCheck[] {
  const rows: FieldCheck[] = [];
  const check = (field: ApplicationField, shown: string | null, compare: Compare) => {
    if (!shown) return;
    const statements = sourceFacts.flatMap((facts): ApplicationStatement[] => {
      const found = compare(facts);
      const { source, record, weight, seen_at } = facts;
      return found ? [{ source, record, weight, seen_at, ...found }] : [];
    });
    rows.push({ field, said: shown, verdict: fieldVerdict(field, statements), statements });
  };
  const { legal_entity_name, name, ein, phone, email, domain_name, start_date, industry } = application;

  const legal = otherNames(legal_entity_name, sourceFacts);
  check('legal_entity_name', legal_entity_name, (facts) =>
    legalName(legal_entity_name ?? '', facts, { others: legal, dba: name }),
  );
  const trade = otherNames(name, sourceFacts);
  check('name', name, ({ names = [] }) => tradeName(name ?? '', names, trade));
  check('ein', ein && shownEin(ein), ({ eins = [], withheldEin, isEinHidden }) =>
    withheldEin
      ? compareWithheldEin(application.ein_hashes ?? [], withheldEin)
      : toResult(compareEin(ein ?? '', eins), isEinHidden ? null : joined(eins.map(writtenEin))),
  );
  for (const owner of application.principals) {
    check('owner', withRole(owner), ({ people = [] }) =>
      toResult(compareOwner(owner, people), joined(people.map(withRole))),
    );
    check('owner_born', bornText(owner), ({ people = [] }) => compareBirthYear(owner, people));
    check('owner_role', roleOf(owner) ? withRole(owner) : null, ({ people = [] }) =>
      compareRole(owner, people),
    );
  }
  check('address', statedPlace(application), (facts) =>
    facts.places?.length
      ? toResult(compareAddress(application, facts.places), joined(facts.places.map(written)))
      : verified(facts, 'address', {
          isTyped: (asked) => compareAddress(application, [asked])?.outcome === 'agrees',
          written,
        }),
  );
  check('phone', phone && displayPhone(phone), (facts) =>
    facts.phones?.length
      ? toResult(comparePhone(phone ?? '', facts.phones), joined(facts.phones.map(displayPhone)))
      : verified(facts, 'phone', {
          isTyped: (asked) => comparePhone(phone ?? '', [asked])?.outcome === 'agrees',
          written: displayPhone,
        }),
  );
  check('email', email, (facts) =>
    facts.emails?.length
      ? toResult(compareEmail(email ?? '', facts.emails), joined(facts.emails))
      : verified(facts, 'email', {
          isTyped: (asked) => normaliseEmail(asked) === normaliseEmail(email),
          written: String,
        }),
  );
  check('domain_name', domain_name, ({ domains = [] }) =>
    toResult(compareDomain(domain_name ?? '', domains), joined(domains)),
  );
  check(
    'start_date',
    start_date && (start_date.length === 10 ? shortDate(start_date) : start_date),
    ({ since }) => (since ? toResult(compareStartDate(start_date ?? '', since), shortDate(since)) : null),
  );
  check('industry', industry, (facts) => compareIndustry(industry ?? '', facts));
  const owners = withShares(application);
  for (const owner of owners)
    check('owner_share', shareText(owner, owners.length > 1), ({ people = [] }) =>
      compareShare(owner, people),
    );
  const excess = sharesInAll(owners);
  if (excess) rows.push(excess);
  check(
    'requested_amount',
    application.requested_amount && displayMoney(application.requested_amount),
    () => null,
  );
  return rows;
}

/** The owners with a share; `owner_share` is that of the first owner, if it has none of its own. */
const withShares = ({ principals, owner_share }: Application): (StatedOwner & { share: string })[] => {
  const [first, ...others] = principals;
  return [{ ...first, share: first?.share ?? owner_share }, ...others].flatMap((owner) =>
    owner.share ? [{ ...owner, share: owner.share }] : [],
  );
};

/** Null when the application has no EIN of nine digits. */
function compareWithheldEin(
  hashes: readonly string[],
  { hash, shown }: NonNullable<SourceFacts['withheldEin']>,
): Result | null {
  if (hashes.length === 0) return null;
  return sameOrAnother(hashes.includes(hash), 'number', shown || null);
}

/** The names that sources have beside the stated one, such as the DBA of a legal name. */
const otherNames = (name: string | null, sourceFacts: readonly SourceFacts[]): string[] =>
  sourceFacts.flatMap(({ names = [] }) => (name && names.length > 1 && isNamed(name, names) ? names : []));

/**
 * Compares a name with those of a source. A source that knows the business only by another of its names on file does
 * not contradict.
 */
function knownName(name: string, names: readonly string[], others: readonly string[]): Result | null {
  const found = toResult(compareBusinessName(name, names), joined(names));
  if (found?.outcome !== 'differs') return found;
  return names.some((each) => isNamed(each, others))
    ? { ...found, outcome: 'open', how: 'its other name on file' }
    : found;
}

const isNamed = (name: string, known: readonly string[]): boolean =>
  compareBusinessName(name, known)?.outcome === 'agrees';

/** A listing may know a business by its trade name alone; a register knows the legal one. */
function legalName(
  name: string,
  { names = [], weight }: SourceFacts,
  { others, dba }: { others: readonly string[]; dba: string | null },
): Result | null {
  const found = knownName(name, names, others);
  if (found?.outcome !== 'differs' || weight !== 'check' || !dba || !isNamed(dba, names)) return found;
  return { ...found, outcome: 'open', how: 'the DBA of the application' };
}

/** A source with one name has the legal one: that it does not know the trade name is no contradiction. */
function tradeName(name: string, names: readonly string[], others: readonly string[]): Result | null {
  const found = knownName(name, names, others);
  if (!found || found.outcome === 'agrees' || found.outcome === 'open' || new Set(names).size > 1)
    return found;
  return { ...found, outcome: 'open', how: 'has only one name' };
}

/**
 * Compares an industry by its code, its words and their synonyms. Words that mean no known industry contradict nothing,
 * and neither does a listing or a license, which tells one of the things that a business does.
 */
function compareIndustry(
  stated: string,
  { industries = [], weight }: Pick<SourceFacts, 'industries' | 'weight'>,
): Result | null {
  if (industries.length === 0) return null;
  const said = { says: joined(industries) };
  const own = industriesOf(stated);
  const known = new Set(industries.flatMap((each) => [...industriesOf(each)]));
  if (!own.isDisjointFrom(known)) return { outcome: 'agrees', how: 'same industry', ...said };
  if (sharesWord(stated, industries)) return { outcome: 'agrees', how: 'same words', ...said };
  return own.size > 0 && known.size > 0 && weight === 'record'
    ? { outcome: 'differs', how: 'another industry', ...said }
    : { outcome: 'open', how: 'different words', ...said };
}

function sharesWord(stated: string, industries: readonly string[]): boolean {
  const own = new Set(foldText(stated).split(' ').filter(isTelling));
  return industries.some((each) =>
    foldText(each)
      .split(' ')
      .some((word) => own.has(word)),
  );
}

const isTelling = (word: string): boolean =>
  word.length > 3 && !/^(services?|other|stores?|shops?|general)$/.test(word);

type Values = NonNullable<SourceFacts['asked']>;
type Asked<V extends keyof Values> = Values[V][number];

/**
 * What a verification says of the typed value. A success with another value among those asked is the other value's: the
 * typed one is not verified.
 */
function verified<V extends keyof Values>(
  { verified: found = [], asked }: SourceFacts,
  value: V,
  { isTyped, written }: { isTyped(asked: Asked<V>): boolean; written(asked: Asked<V>): string },
): Result | null {
  const one = found.find((each) => each.value === value);
  if (!one) return null;
  const values: readonly Asked<V>[] = asked?.[value] ?? [];
  const others = values.filter((each) => !isTyped(each));
  const isAsked = others.length < values.length;
  if (values.length === 0) return { outcome: one.outcome, how: one.words, says: null };
  if (isAsked && (others.length === 0 || one.outcome === 'differs'))
    return { outcome: one.outcome, how: `the application's value: ${one.words}`, says: null };
  return {
    outcome: 'open',
    how: `not verified; the file's value: ${one.words}`,
    says: joined(others.map(written)),
  };
}

const shownEin = (ein: string): string =>
  isFeinFormat(ein) ? ein : maskedEin(ein.replace(/\D/g, '').slice(-4));

type Place = NonNullable<SourceFacts['places']>[number];
const written = ({ addr1, city, state, zip5 }: Place): string =>
  addressLine({ addr1: addr1 ?? null, city: city ?? null, state: state ?? null, zip5: zip5 ?? null });

/** An address of the application; one with only a state cannot be compared. */
const statedPlace = (place: Application): string | null =>
  place.addr1 || place.city || place.zip5 ? written(place) : null;
