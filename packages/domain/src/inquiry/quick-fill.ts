import { findState } from '@assay/names/states';
import { typedAmount, typedShare, typedStart } from '../typed-values/index.ts';
import { type LabeledLine, labeledLines } from './labeled-lines.ts';
import { splitAddress, splitPersonName } from './pasted-values.ts';

/**
 * The keys of JSON, and the labels of plain text in the same spelling, by the form field that they fill. The first with
 * a usable value wins.
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
  owner_share: [
    'owner_share',
    'ownership_percent',
    'ownership',
    'ownership_percentage',
    'percent_ownership',
    'percent_of_ownership',
    'percent_owned',
  ],
  requested_amount: [
    'requested_amount',
    'amount_requested',
    'funding_amount',
    'requested_funding_amount',
    'amount_needed',
    'loan_amount',
  ],
  'principals.0.first_name': ['owner_first_name', 'principal_first_name', 'first_name'],
  'principals.0.middle_name': ['owner_middle_name', 'principal_middle_name', 'middle_name'],
  'principals.0.last_name': ['owner_last_name', 'principal_last_name', 'last_name'],
  'principals.0.suffix': ['owner_suffix', 'principal_suffix', 'suffix'],
  'principals.0.addr1': ['owner_address', 'owner_home_address', 'principal_address', 'home_address'],
  'principals.0.city': ['owner_city', 'principal_city', 'home_city'],
  'principals.0.state': ['owner_state', 'principal_state', 'home_state'],
  'principals.0.zip5': ['owner_zip', 'owner_zip_code', 'principal_zip', 'home_zip'],
  'principals.0.email': ['owner_email', 'owner_email_address', 'principal_email'],
  'principals.0.phone': [
    'owner_phone',
    'owner_cell_phone',
    'owner_cell',
    'owner_mobile',
    'principal_phone',
    'home_phone',
  ],
} as const;

/** Keys whose value is a person's whole name. */
const ownerKeys: readonly string[] = [
  'owner',
  'owner_name',
  'owner_full_name',
  'principal',
  'principal_name',
  'business_owner',
  'primary_owner',
  'guarantor',
  'guarantor_name',
  'owner_1',
  'owner_1_name',
];

/** Keys whose value is the end of an address. */
const placeKeys: readonly string[] = ['city_state_zip', 'city_state_zip_code', 'city_state'];

export type QuickFillField = keyof typeof keys;
export type QuickFill =
  | {
      outcome: 'filled';
      from: 'json' | 'text';
      fields: Partial<Record<QuickFillField, string>>;
      /** The keys with a value that filled no field, as they were pasted. */
      unused: string[];
    }
  | { outcome: 'invalid_json' }
  | { outcome: 'no_accepted_fields' };

const asText = (value: unknown): string =>
  typeof value === 'string' ? value.trim() : typeof value === 'number' ? String(value) : '';

type Clean = (text: string, raw: unknown) => string;
const cleanState: Clean = (text) => findState(text)?.code ?? '';
const cleanPhone: Clean = (text) => text.replace(/\D/g, '');
const cleanZip: Clean = (text, raw) =>
  typeof raw === 'number' ? text.padStart(5, '0') : (/^(\d{5})-\d{4}$/.exec(text)?.[1] ?? text);

/** Normalizes the value of each field. An empty result means that the value is unusable. */
const clean: Partial<Record<QuickFillField, Clean>> = {
  state: cleanState,
  zip5: cleanZip,
  phone: cleanPhone,
  start_date: (text) => typedStart(text) ?? '',
  owner_share: (text) => typedShare(text) ?? '',
  requested_amount: (text) => typedAmount(text) ?? '',
  'principals.0.state': cleanState,
  'principals.0.zip5': cleanZip,
  'principals.0.phone': cleanPhone,
};

/** A part of a pasted value, and the key that it fills fields by. */
interface Part {
  key: string;
  raw: unknown;
}

/** A pasted key, and what its value holds: an address and an owner with a share have several parts. */
interface Entry {
  shown: string;
  parts: Part[];
}

/**
 * Parses a pasted application: a JSON object, or plain text with a line `Label: value` for each field. When two keys fill
 * one field, the first in the table that has a value wins. Every other key with a value is returned as unused
 * (ONB-071..073; details: onboarding, section 9).
 */
export function quickFill(pasted: string): QuickFill {
  const lines = /^\s*["[{]/.test(pasted) ? [] : labeledLines(pasted);
  if (lines.length > 0)
    return filled(
      'text',
      lines.map((line) => ({ shown: line.label, parts: partsOf(line) })),
    );
  let parsed: unknown;
  try {
    parsed = JSON.parse(pasted);
  } catch {
    return { outcome: 'invalid_json' };
  }
  if (typeof parsed !== 'object' || parsed === null || Array.isArray(parsed))
    return { outcome: 'invalid_json' };
  return filled(
    'json',
    Object.entries(parsed)
      .filter(([, raw]) => raw !== null && raw !== '')
      .map(([key, raw]) => ({ shown: key, parts: namesOf({ key, raw }) })),
  );
}

function filled(from: 'json' | 'text', entries: readonly Entry[]): QuickFill {
  const fields: Partial<Record<QuickFillField, string>> = {};
  const used = new Set<Entry>();
  for (const [field, aliases] of Object.entries(keys) as [QuickFillField, readonly string[]][]) {
    const found = aliases
      .flatMap((alias) =>
        entries.flatMap((entry) =>
          entry.parts
            .filter(({ key }) => key === alias)
            .map(({ raw }) => ({ entry, value: fieldValue(field, raw) })),
        ),
      )
      .find(({ value }) => value !== '');
    if (!found) continue;
    fields[field] = found.value;
    used.add(found.entry);
  }
  if (used.size === 0) return { outcome: 'no_accepted_fields' };
  const unused = entries.filter((entry) => !used.has(entry)).map(({ shown }) => shown);
  return { outcome: 'filled', from, fields, unused: [...new Set(unused)] };
}

const fieldValue = (field: QuickFillField, raw: unknown): string => {
  const text = asText(raw);
  return clean[field]?.(text, raw) ?? text;
};

/** Text has an address on one line, and an owner with the share. */
function partsOf({ key, value }: LabeledLine): Part[] {
  const isOwners = has(keys['principals.0.addr1'], key);
  if (isOwners || has(keys.addr1, key) || placeKeys.includes(key)) {
    const address = splitAddress(value);
    const prefix = isOwners ? 'owner_' : '';
    return address
      ? [
          { key, raw: address.street },
          { key: `${prefix}city`, raw: address.city },
          { key: `${prefix}state`, raw: address.state },
          { key: `${prefix}zip`, raw: address.zip5 },
        ]
      : [{ key, raw: value }];
  }
  const share = ownerKeys.includes(key) ? SHARE.exec(value) : null;
  return share
    ? [...namesOf({ key, raw: value.slice(0, share.index) }), { key: 'owner_share', raw: share[1] }]
    : namesOf({ key, raw: value });
}

const SHARE = /[\s(,-]+(\d{1,3}(?:\.\d{1,2})?)\s*(?:%|percent)\s*\)?$/i;
const has = (list: readonly string[], key: string): boolean => list.includes(key);

/** A person's whole name in its parts; any other part as it is. */
function namesOf(part: Part): Part[] {
  if (!ownerKeys.includes(part.key)) return [part];
  return Object.entries(splitPersonName(asText(part.raw))).map(([name, raw]) => ({
    key: `owner_${name}`,
    raw,
  }));
}
