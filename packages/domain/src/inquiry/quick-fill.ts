import { findState } from '@assay/names/states';
import { typedAmount, typedBirth, typedShare, typedStart } from '../typed-values/index.ts';
import { MAX_PRINCIPALS } from './fields.ts';
import { type LabeledLine, labeledLines } from './labeled-lines.ts';
import { isOfSeveral, type OwnerField, ownerKeyOf, ownerKeys, wholeNameKeys } from './owner-keys.ts';
import { splitNames, splitOwner } from './owner-line.ts';
import { isPlaceholder, splitAddress } from './pasted-values.ts';
import { phoneDigits } from './phone-digits.ts';
import { maskSocialSecurityNumbers, typedSsn } from './social-security-number.ts';

/**
 * The keys of JSON, and the labels of plain text in the same spelling, by the field of the business that they fill. The
 * first with a usable value wins.
 */
const keys = {
  name: ['merchant_name', 'name', 'dba', 'dba_name', 'doing_business_as', 'business_dba', 'trade_name'],
  legal_entity_name: [
    'legal_entity_name',
    'legal_name',
    'legal_business_name',
    'business_legal_name',
    'business_name',
    'company_name',
    'company',
    'business',
  ],
  addr1: ['addr1', 'address', 'business_address', 'street_address', 'street', 'physical_address'],
  city: ['city', 'business_city'],
  state: ['state', 'business_state'],
  zip5: ['zip5', 'zip', 'zip_code', 'zipcode', 'postal_code', 'business_zip', 'business_zip_code'],
  ein: ['ein', 'fein', 'tax_id', 'federal_tax_id', 'tax_id_number', 'ein_number', 'federal_tax_id_number'],
  phone: ['phone', 'phone_number', 'telephone', 'business_phone', 'business_phone_number', 'company_phone'],
  email: ['email', 'e_mail', 'email_address', 'business_email', 'business_email_address'],
  domain_name: ['domain_name', 'domain', 'website', 'web_site', 'business_website', 'url'],
  start_date: [
    'start_date',
    'business_start_date',
    'date_established',
    'business_started',
    'date_business_started',
    'established',
  ],
  industry: ['industry', 'type_of_business', 'nature_of_business', 'industry_type'],
  requested_amount: [
    'requested_amount',
    'amount_requested',
    'funding_amount',
    'requested_funding_amount',
    'amount_needed',
    'loan_amount',
  ],
} as const;

/** Keys whose value is the end of an address. */
const placeKeys: readonly string[] = ['city_state_zip', 'city_state_zip_code', 'city_state'];

type BusinessField = keyof typeof keys;
export type QuickFillField = BusinessField | `principals.${number}.${OwnerField}`;
export type QuickFill =
  | {
      outcome: 'filled';
      from: 'json' | 'text';
      fields: Partial<Record<QuickFillField, string>>;
      /**
       * The keys with a value that filled no field, as they were pasted, and those of owners with what was not read.
       * Numbers are masked, as they may be social security numbers.
       */
      unused: string[];
    }
  | { outcome: 'invalid_json' }
  | { outcome: 'no_accepted_fields' };

const asText = (value: unknown): string =>
  typeof value === 'string' ? value.trim() : typeof value === 'number' ? String(value) : '';

type Clean = (text: string, raw: unknown) => string;
const cleanState: Clean = (text) => findState(text)?.code ?? '';
const cleanZip: Clean = (text, raw) =>
  typeof raw === 'number' ? text.padStart(5, '0') : (/^(\d{5})-\d{4}$/.exec(text)?.[1] ?? text);

/** Normalizes the value of each field. An empty result means that the value is unusable. */
const clean: Partial<Record<BusinessField | OwnerField, Clean>> = {
  state: cleanState,
  zip5: cleanZip,
  phone: phoneDigits,
  start_date: (text) => typedStart(text) ?? '',
  share: (text) => typedShare(text) ?? '',
  requested_amount: (text) => typedAmount(text) ?? '',
  date_of_birth: (text) => typedBirth(text) ?? '',
  ssn: (text, raw) => typedSsn(typeof raw === 'number' ? text.padStart(9, '0') : text) ?? '',
};

/** A part of a pasted value, and the key that it fills a field by: of the business, or of an owner by position. */
interface Part {
  owner: number | null;
  key: string;
  raw: unknown;
  /** It fills no field. */
  isUnread?: boolean;
}

/** A pasted key, and what its value holds: an address and an owner with a share have several parts. */
interface Entry {
  shown: string;
  parts: Part[];
}

/**
 * Parses a pasted application: a JSON object, or plain text with a line `Label: value` for each field. When two keys fill
 * one field, the first in the table that has a value wins; a placeholder such as `N/A` is none. Every other key with a
 * value is returned as unused (ONB-071..073; details: onboarding, section 9).
 */
export function quickFill(pasted: string): QuickFill {
  const lines = /^\s*["[{]/.test(pasted) ? [] : labeledLines(pasted);
  if (lines.length > 0)
    return filled(
      'text',
      lines
        .filter(({ value }) => value !== '')
        .map((line) => ({ shown: ofOwner(line.label, line.owner), parts: partsOfLine(line) })),
    );
  let parsed: unknown;
  try {
    // A copied file may begin with a byte order mark, which JSON does not allow.
    parsed = JSON.parse(pasted.trim());
  } catch {
    return { outcome: 'invalid_json' };
  }
  if (!isObject(parsed)) return { outcome: 'invalid_json' };
  return filled(
    'json',
    entriesOf(parsed).flatMap(([key, raw]) => jsonEntries(key, raw)),
  );
}

const isObject = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const entriesOf = (object: object): [string, unknown][] =>
  Object.entries(object).filter(
    ([key, raw]) => raw !== null && raw !== '' && !isPlaceholder(key, asText(raw)),
  );

/** Labels of several owners look alike. */
const ofOwner = (label: string, owner: number | null): string =>
  owner ? `${label} of owner ${owner + 1}` : label;

function filled(from: 'json' | 'text', entries: readonly Entry[]): QuickFill {
  const fields: Partial<Record<QuickFillField, string>> = {};
  const used = new Set<Entry>();
  const fill = (
    path: QuickFillField,
    {
      field,
      aliases,
      owner,
    }: { field: BusinessField | OwnerField; aliases: readonly string[]; owner: number | null },
  ) => {
    const found = aliases
      .flatMap((alias) =>
        entries.flatMap((entry) =>
          entry.parts
            .filter((part) => part.key === alias && part.owner === owner)
            .map(({ raw }) => ({ entry, value: fieldValue(field, raw) })),
        ),
      )
      .find(({ value }) => value !== '');
    if (!found) return;
    fields[path] = found.value;
    used.add(found.entry);
  };
  for (const [field, aliases] of Object.entries(keys) as [BusinessField, readonly string[]][])
    fill(field, { field, aliases, owner: null });
  for (let owner = 0; owner < MAX_PRINCIPALS; owner++)
    for (const [field, aliases] of Object.entries(ownerKeys) as [OwnerField, readonly string[]][])
      fill(`principals.${owner}.${field}`, { field, aliases, owner });
  if (used.size === 0) return { outcome: 'no_accepted_fields' };
  const unused = entries.flatMap((entry) => {
    const shown = maskSocialSecurityNumbers(entry.shown, { isLabeled: true });
    const unread = entry.parts.find(({ isUnread }) => isUnread)?.raw;
    if (unread) return [`${shown} (${shortened(String(unread))})`];
    return used.has(entry) ? [] : [shown];
  });
  return { outcome: 'filled', from, fields, unused: [...new Set(unused)] };
}

const LONGEST_UNREAD = 80;
const shortened = (text: string): string =>
  text.length > LONGEST_UNREAD ? `${text.slice(0, LONGEST_UNREAD)}…` : text;

const fieldValue = (field: BusinessField | OwnerField, raw: unknown): string => {
  const text = asText(raw);
  if (isPlaceholder(field, text) || showsSsn(field, text)) return '';
  return clean[field]?.(text, raw) ?? text;
};

const PERSON_TEXTS: readonly string[] = ['first_name', 'middle_name', 'last_name', 'suffix', 'title'];

/** Whether a text that is stored and shown as it is contains a social security number. */
const showsSsn = (field: BusinessField | OwnerField, text: string): boolean =>
  field !== 'ein' &&
  !(field in clean) &&
  maskSocialSecurityNumbers(text, { isLabeled: PERSON_TEXTS.includes(field) }) !== text;

/** A key of a JSON object, or each key of each owner in a list of them. */
function jsonEntries(key: string, raw: unknown): Entry[] {
  if (isOfSeveral(key)) {
    const owners: unknown[] = Array.isArray(raw) ? raw : splitNames(asText(raw));
    if (owners.length > 0)
      return owners.flatMap((each, owner) =>
        entriesOf(isObject(each) ? each : { name: each }).map(([inner, value]) => ({
          shown: ofOwner(isObject(each) ? inner : key, owner),
          parts: ownerParts({ owner, key: ownerKeyOf(inner)?.rest ?? inner, raw: value }),
        })),
      );
  }
  const own = ownerKeyOf(key);
  const owner = own?.owner === 'next' ? 1 : (own?.owner ?? 0);
  return [
    { shown: key, parts: own ? ownerParts({ owner, key: own.rest, raw }) : [{ owner: null, key, raw }] },
  ];
}

/** Text has an address on one line. */
function partsOfLine({ key, owner, value }: LabeledLine): Part[] {
  const addresses: readonly string[] = owner === null ? keys.addr1 : ownerKeys.addr1;
  const address = addresses.includes(key) || placeKeys.includes(key) ? splitAddress(value) : null;
  if (!address) return ownerParts({ owner, key, raw: value });
  return [
    { owner, key, raw: address.street },
    { owner, key: 'city', raw: address.city },
    { owner, key: 'state', raw: address.state },
    { owner, key: 'zip', raw: address.zip5 },
  ];
}

/** A person's whole name in its parts, with what is said about the person; any other part as it is. */
function ownerParts(part: Part): Part[] {
  const { owner, key, raw } = part;
  if (owner === null || !wholeNameKeys.includes(key)) return [part];
  return Object.entries(splitOwner(asText(raw))).map(([name, value]) => ({
    ...{ owner, key: name, raw: value },
    isUnread: name === 'unread',
  }));
}
