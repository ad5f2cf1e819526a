import {
  type ApplicationField,
  type ApplicationStatement,
  compareStartDate,
  type FieldCheck,
  fieldVerdict,
} from '@assay/domain/application';
import { addressLine, displayMoney, displayPhone, personName, shortDate } from '@assay/domain/display';
import { isFeinFormat, maskedEin } from '@assay/domain/inquiry';
import {
  compareAddress,
  compareBusinessName,
  compareDomain,
  compareEin,
  compareEmail,
  comparePerson,
  comparePhone,
  type ValueComparison,
} from '@assay/match-engine/application';
import { foldText } from '@assay/match-engine/normalise';
import type { StoredInquiry } from '#features/inquiry';
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
  principals: readonly StoredInquiry['principals'][number][];
};

type StatementResult = Pick<ApplicationStatement, 'says' | 'how' | 'outcome'>;

/** Compares one field with one source; null when the source does not have it. */
type Compare = (facts: SourceFacts) => StatementResult | null;

const toResult = (
  comparison: ValueComparison | null,
  says: string | null | undefined,
): StatementResult | null =>
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

  check('legal_entity_name', legal_entity_name, ({ names = [] }) =>
    toResult(compareBusinessName(legal_entity_name ?? '', names), joined(names)),
  );
  check('name', name, ({ names = [] }) => tradeName(name ?? '', names));
  check('ein', ein && shownEin(ein), ({ eins = [], withheldEin, isEinHidden }) =>
    withheldEin
      ? compareWithheldEin(application.ein_hashes ?? [], withheldEin)
      : toResult(compareEin(ein ?? '', eins), isEinHidden ? null : joined(eins.map(writtenEin))),
  );
  for (const person of application.principals)
    check('owner', personName(person), ({ people = [] }) =>
      toResult(comparePerson(person, people), joined(people.map(personName))),
    );
  check('address', statedPlace(application), (facts) =>
    facts.places?.length
      ? toResult(compareAddress(application, facts.places), joined(facts.places.map(written)))
      : verified(facts, 'address'),
  );
  check('phone', phone && displayPhone(phone), (facts) =>
    facts.phones?.length
      ? toResult(comparePhone(phone ?? '', facts.phones), joined(facts.phones.map(displayPhone)))
      : verified(facts, 'phone'),
  );
  check('email', email, (facts) =>
    facts.emails?.length
      ? toResult(compareEmail(email ?? '', facts.emails), joined(facts.emails))
      : verified(facts, 'email'),
  );
  check('domain_name', domain_name, ({ domains = [] }) =>
    toResult(compareDomain(domain_name ?? '', domains), joined(domains)),
  );
  check(
    'start_date',
    start_date && (start_date.length === 10 ? shortDate(start_date) : start_date),
    ({ since }) => (since ? toResult(compareStartDate(start_date ?? '', since), shortDate(since)) : null),
  );
  check('industry', industry, ({ industries = [] }) => compareIndustry(industry ?? '', industries));
  check('owner_share', application.owner_share && `${Number(application.owner_share)} %`, () => null);
  check(
    'requested_amount',
    application.requested_amount && displayMoney(application.requested_amount),
    () => null,
  );
  return rows;
}

/** Null when the application has no EIN of nine digits. */
function compareWithheldEin(
  hashes: readonly string[],
  { hash, shown }: NonNullable<SourceFacts['withheldEin']>,
): StatementResult | null {
  if (hashes.length === 0) return null;
  const isSame = hashes.includes(hash);
  return {
    outcome: isSame ? 'agrees' : 'differs',
    how: isSame ? 'same number' : 'another number',
    says: shown || null,
  };
}

/** A source with one name has the legal one: that it does not know the trade name is no contradiction. */
function tradeName(name: string, names: readonly string[]): StatementResult | null {
  const found = toResult(compareBusinessName(name, names), joined(names));
  if (found?.outcome !== 'differs' || new Set(names).size > 1) return found;
  return { ...found, outcome: 'open', how: 'has only one name' };
}

/**
 * Different words for an industry are no contradiction: they agree when they share a word, and otherwise are only
 * shown.
 */
function compareIndustry(stated: string, industries: readonly string[]): StatementResult | null {
  if (industries.length === 0) return null;
  const own = new Set(foldText(stated).split(' ').filter(isTelling));
  const isShared = industries.some((each) =>
    foldText(each)
      .split(' ')
      .some((word) => own.has(word)),
  );
  return {
    outcome: isShared ? 'agrees' : 'open',
    how: isShared ? 'same words' : 'different words',
    says: joined(industries),
  };
}

const isTelling = (word: string): boolean =>
  word.length > 3 && !/^(services?|other|stores?|shops?|general)$/.test(word);

function verified(
  { verified: found = [] }: SourceFacts,
  value: 'address' | 'phone' | 'email',
): StatementResult | null {
  const one = found.find((each) => each.value === value);
  return one ? { outcome: one.outcome, how: one.words, says: null } : null;
}

const shownEin = (ein: string): string =>
  isFeinFormat(ein) ? ein : maskedEin(ein.replace(/\D/g, '').slice(-4));

const writtenEin = (ein: string): string => {
  const digits = ein.replace(/\D/g, '');
  return digits.length === 9 ? `${digits.slice(0, 2)}-${digits.slice(2)}` : ein;
};

type Place = NonNullable<SourceFacts['places']>[number];
const written = ({ addr1, city, state, zip5 }: Place): string =>
  addressLine({ addr1: addr1 ?? null, city: city ?? null, state: state ?? null, zip5: zip5 ?? null });

/** An address of the application; one with only a state cannot be compared. */
const statedPlace = (place: Application): string | null =>
  place.addr1 || place.city || place.zip5 ? written(place) : null;
