import { findState } from '@assay/names/states';
import { typedAmount, typedShare, typedStart } from '../typed-values/index.ts';

const keys = {
  name: ['merchant_name', 'name'],
  legal_entity_name: ['legal_entity_name'],
  addr1: ['addr1', 'address'],
  city: ['city'],
  state: ['state'],
  zip5: ['zip5', 'zip'],
  ein: ['ein'],
  phone: ['phone'],
  email: ['email'],
  domain_name: ['domain_name', 'domain'],
  start_date: ['start_date', 'business_start_date', 'date_established'],
  industry: ['industry'],
  owner_share: ['owner_share', 'ownership_percent', 'ownership'],
  requested_amount: ['requested_amount', 'amount_requested', 'funding_amount'],
} as const;

export type QuickFillField = keyof typeof keys;
export type QuickFill =
  | { outcome: 'filled'; fields: Partial<Record<QuickFillField, string>> }
  | { outcome: 'invalid_json' }
  | { outcome: 'no_accepted_fields' };

const asText = (value: unknown): string =>
  typeof value === 'string' ? value.trim() : typeof value === 'number' ? String(value) : '';

/** Normalizes the value of each field. An empty result means that the value is unusable. */
const clean: Partial<Record<QuickFillField, (text: string, raw: unknown) => string>> = {
  state: (text) => findState(text)?.code ?? '',
  zip5: (text, raw) =>
    typeof raw === 'number' ? text.padStart(5, '0') : (/^(\d{5})-\d{4}$/.exec(text)?.[1] ?? text),
  phone: (text) => text.replace(/\D/g, ''),
  start_date: (text) => typedStart(text) ?? '',
  owner_share: (text) => typedShare(text) ?? '',
  requested_amount: (text) => typedAmount(text) ?? '',
};

/**
 * Parses a pasted application. When two keys fill one field, the first in the table that has a value wins. Ignores
 * other keys, nulls, objects, lists and states that do not exist (ONB-071..073; details: onboarding, section 9).
 */
export function quickFill(json: string): QuickFill {
  let parsed: unknown;
  try {
    parsed = JSON.parse(json);
  } catch {
    return { outcome: 'invalid_json' };
  }
  if (typeof parsed !== 'object' || parsed === null || Array.isArray(parsed))
    return { outcome: 'invalid_json' };
  const entries = new Map(Object.entries(parsed));
  const fields: Partial<Record<QuickFillField, string>> = {};
  for (const [field, aliases] of Object.entries(keys) as [QuickFillField, readonly string[]][]) {
    for (const alias of aliases) {
      const raw = entries.get(alias);
      const text = asText(raw);
      const value = clean[field]?.(text, raw) ?? text;
      if (value === '') continue;
      fields[field] = value;
      break;
    }
  }
  return Object.keys(fields).length > 0 ? { outcome: 'filled', fields } : { outcome: 'no_accepted_fields' };
}
