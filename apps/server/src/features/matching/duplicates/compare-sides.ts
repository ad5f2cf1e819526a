import { addressLine, personName } from '@assay/domain/display';
import type { ComparedFact, Comparison } from '@assay/domain/matching';
import {
  compareAddress,
  compareBusinessName,
  compareDomain,
  compareEmail,
  comparePerson,
  comparePhone,
  type ValueComparison,
} from '@assay/match-engine/application';
import { type ContactCounts, contactOf, type SharedContacts } from '@assay/match-engine/cluster';
import {
  type MerchantRecord,
  type NormalMerchant,
  normaliseDomain,
  normaliseEmail,
  normalisePhone,
} from '@assay/match-engine/normalise';
import { compareEins } from '@assay/match-engine/score';

/** A side of a question: the record as shown, and as the matcher compares it. */
export interface Side {
  record: MerchantRecord;
  normal: NormalMerchant;
}

interface Contacts {
  /** The contacts of the whole file. */
  inFile: ContactCounts;
  /** Those of many businesses, in the file or the merchant file. */
  shared: SharedContacts;
}

type Field = Comparison['fields'][number];

const OUTCOMES: Record<ValueComparison['outcome'], Field['outcome']> = {
  agrees: 'agrees',
  form: 'differs',
  differs: 'differs',
  open: 'says_nothing',
};

type Contact = 'phone' | 'email' | 'domain';

/** Compares two records field by field, for a person to decide whether they are one business. */
export function compareSides(row: Side, other: Side, contacts: Contacts): Comparison {
  const [one, two] = [row.record, other.record];
  const field = (
    name: ComparedFact,
    found: ValueComparison | null,
    shown: Pick<Field, 'row' | 'other'>,
  ): Field => ({
    field: name,
    ...shown,
    rows: 1,
    outcome: found ? OUTCOMES[found.outcome] : 'not_known',
    text: found?.text ?? 'not known',
  });
  const contact = (
    name: ComparedFact,
    { kind, value }: { kind: Contact; value: string | null },
    found: ValueComparison | null,
    shown: Pick<Field, 'row' | 'other'>,
  ): Field => {
    const compared = field(
      name,
      found && found.outcome === 'agrees' ? { ...found, text: 'same' } : found,
      shown,
    );
    if (value === null) return compared;
    const key = contactOf[kind](value);
    const isShared = contacts.shared.isOfManyNames(key) || contacts.shared.isOfManyPlaces(key);
    const isSame = found?.outcome === 'agrees';
    return {
      ...compared,
      rows: contacts.inFile.recordsWith(key),
      ...(isSame &&
        isShared && { outcome: 'says_nothing', text: 'same, says nothing: many businesses use it' }),
    };
  };
  const fields = [
    field('legal_name', compareNames(one, two), { row: one.name ?? null, other: two.name ?? null }),
    field(
      'trade_name',
      one.name_dba && two.name_dba ? compareBusinessName(one.name_dba, [two.name_dba]) : null,
      {
        row: one.name_dba ?? null,
        other: two.name_dba ?? null,
      },
    ),
    field('address', compareAddress(one, [two]), {
      row: addressLine(one) || null,
      other: addressLine(two) || null,
    }),
    contact(
      'phone',
      { kind: 'phone', value: normalisePhone(one.phone) },
      one.phone ? comparePhone(one.phone, texts(two.phone, two.alt_phone)) : null,
      { row: one.phone ?? null, other: two.phone ?? null },
    ),
    contact(
      'email',
      { kind: 'email', value: normaliseEmail(one.email) },
      one.email ? compareEmail(one.email, texts(two.email)) : null,
      { row: one.email ?? null, other: two.email ?? null },
    ),
    contact(
      'website',
      { kind: 'domain', value: normaliseDomain(one.domain_name) },
      one.domain_name ? compareDomain(one.domain_name, texts(two.domain_name)) : null,
      { row: one.domain_name ?? null, other: two.domain_name ?? null },
    ),
    field('owner', compareOwners(one, two), { row: ownersOf(one), other: ownersOf(two) }),
    field('ein', EINS[compareEins(row.normal, other.normal) ?? 'none'], {
      row: lastFour(one.ein),
      other: lastFour(two.ein),
    }),
  ].filter((each) => each.row !== null || each.other !== null);
  return { fields, ...suggestion(fields) };
}

const texts = (...values: (string | null | undefined)[]): string[] => values.filter((value) => value != null);

const EINS: Record<'same' | 'typo' | 'other' | 'none', ValueComparison | null> = {
  same: { outcome: 'agrees', text: 'same number' },
  typo: { outcome: 'differs', text: '1 digit differs' },
  other: { outcome: 'differs', text: 'another number' },
  none: null,
};

const lastFour = (ein: string | null | undefined): string | null => (ein ? `•••••${ein.slice(-4)}` : null);

/** Compares the legal name; a name that is the other side's trade name, or the reverse, agrees too. */
function compareNames(one: MerchantRecord, two: MerchantRecord): ValueComparison | null {
  const legal = one.name ? compareBusinessName(one.name, texts(two.name)) : null;
  if (legal?.outcome === 'agrees') return legal;
  const isOtherTradeName =
    one.name && two.name_dba && compareBusinessName(one.name, [two.name_dba])?.outcome === 'agrees';
  if (isOtherTradeName) return { outcome: 'agrees', text: 'one’s legal name, the other’s trade name' };
  const isOwnTradeName =
    one.name_dba && two.name && compareBusinessName(one.name_dba, [two.name])?.outcome === 'agrees';
  return isOwnTradeName ? { outcome: 'agrees', text: 'one’s legal name, the other’s trade name' } : legal;
}

function ownersOf({ principals }: MerchantRecord): string | null {
  const names = (principals ?? []).map((person) => personName({ ...NO_NAME, ...person })).filter(Boolean);
  return names.length > 0 ? names.join(', ') : null;
}

const NO_NAME = { first_name: null, middle_name: null, last_name: null, suffix: null };

function compareOwners(one: MerchantRecord, two: MerchantRecord): ValueComparison | null {
  const found = (one.principals ?? [])
    .map((person) => comparePerson(person, two.principals ?? []))
    .filter((each) => each !== null);
  if (found.length === 0) return null;
  return found.some(({ outcome }) => outcome === 'agrees')
    ? { outcome: 'agrees', text: 'same person' }
    : { outcome: 'differs', text: 'other people' };
}

/** What the fields suggest. Nothing is joined by it: it only says which answer is likely, and why. */
function suggestion(fields: readonly Field[]): Pick<Comparison, 'summary' | 'likely'> {
  const outcomeOf = (field: ComparedFact) =>
    fields.find((each) => each.field === field)?.outcome ?? 'not_known';
  const isContact = ['phone', 'email', 'website'].some(
    (field) => outcomeOf(field as ComparedFact) === 'agrees',
  );
  const isName = outcomeOf('legal_name') === 'agrees' || outcomeOf('trade_name') === 'agrees';
  const [place, owner, ein] = [outcomeOf('address'), outcomeOf('owner'), outcomeOf('ein')];
  if (ein === 'differs')
    return { likely: 'different', summary: 'Likely different businesses, because the EINs differ.' };
  if (ein === 'agrees')
    return place === 'differs'
      ? {
          likely: 'different',
          summary: 'One company by its EIN. Likely two of its locations, unless it moved.',
        }
      : { likely: 'same', summary: 'Likely one business: the EIN is the same.' };
  // A brand has the same trade name, website or phone at all its companies, and one that was sold its old address too.
  const differing = [
    ...(outcomeOf('legal_name') === 'differs' ? ['legal name'] : []),
    ...(owner === 'differs' ? ['owners'] : []),
  ];
  if (isName && (differing.length === 2 || (differing.length === 1 && place === 'differs')))
    return {
      likely: 'different',
      summary: `The same name, but other ${differing.join(' and other ')}. Likely two businesses, such as two of one brand.`,
    };
  if (isName && place === 'agrees')
    return { likely: 'same', summary: 'Likely one business: the name and the address agree.' };
  if (isName && place === 'differs')
    return isContact
      ? { likely: 'same', summary: 'Likely one business that moved: it kept its name and a contact.' }
      : {
          likely: 'different',
          summary: 'The same name at two addresses. Likely two businesses, unless it moved.',
        };
  if (isName)
    return isContact || owner === 'agrees'
      ? {
          likely: 'same',
          summary: `Likely one business: the name and ${isContact ? 'a contact' : 'the owner'} agree, and one address is not known.`,
        }
      : { likely: 'different', summary: 'The names agree, and little else is known.' };
  if (place === 'agrees')
    return isContact
      ? {
          likely: 'same',
          summary: 'Two names at one address with one contact. Likely a legal name and a trade name.',
        }
      : { likely: 'different', summary: 'Two names at one address. Likely two businesses.' };
  if (owner === 'agrees') return { likely: 'different', summary: 'Likely two businesses of one owner.' };
  return { likely: 'different', summary: 'Little agrees. Likely two businesses.' };
}
