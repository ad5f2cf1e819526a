import type { LenderOwner } from '@assay/domain/performance';
import { readDay } from '#platform/read-day';
import { OWNERS } from '../merchant-columns.ts';

type OwnerField = 'first_name' | 'last_name' | 'title' | 'share';
type OwnerColumn = `owner${(typeof OWNERS)[number]}_${OwnerField}`;

/** The owners and the funding of a merchant as written in a lender's file. */
export type WrittenFacts = Partial<
  Record<OwnerColumn | 'funded_amount' | 'balance' | 'funding_date', string>
>;

/** The facts in the lender's own record. A fact that the row lacks stays as an earlier file had it. */
export interface LenderFacts {
  owners?: LenderOwner[];
  /** In dollars. */
  funded_amount?: string;
  balance?: string;
  funding_date?: string;
}

/** A fact that is not stored as written, with the reason; `kept` is the stored value. */
export interface ChangedFact {
  field: string;
  written: string;
  reason: 'no date' | 'no amount' | 'no share' | 'changed';
  kept?: string;
}

const AMOUNT = /^(\()?\s*(-)?\s*\$?\s*(-)?\s*(\d{1,3}(?:,\d{3})+|\d{1,12})(?:\.(\d*))?\s*(?:USD)?\s*(\))?$/i;

/** An amount of dollars such as `$50,000.00`, `50000` or `(500)`, to the cent; null for anything else. */
export function readAmount(text: string): string | null {
  const match = AMOUNT.exec(text.trim());
  if (!match) return null;
  const [, open, minus, innerMinus, whole, cents = '', close] = match;
  const digits = whole!.replaceAll(',', '');
  if ((open === undefined) !== (close === undefined) || digits.length > 12) return null;
  const amount = Number(`${digits}.${cents}`).toFixed(2);
  const isNegative = Boolean(open || minus || innerMinus) && Number(amount) !== 0;
  return isNegative ? `-${amount}` : amount;
}

/** A share in percent from `60`, `60%` or the fraction `0.6`; null for anything else and for more than 100. */
export function readShare(text: string): number | null {
  const match = /^(\d{1,3}(?:\.\d*)?|\.\d+)\s*(%)?$/.exec(text.trim());
  if (!match) return null;
  const number = Number(match[1]);
  const percent = match[2] || number > 1 ? number : number * 100;
  return percent > 100 ? null : Math.round(percent * 100) / 100;
}

/** The facts of a row, null without any, and those that are not stored as written. */
export function lenderFacts(written: WrittenFacts): { facts: LenderFacts | null; changed: ChangedFact[] } {
  const facts: LenderFacts = {};
  const changed: ChangedFact[] = [];
  for (const field of ['funded_amount', 'balance'] as const) {
    const text = written[field];
    if (!text) continue;
    const amount = readAmount(text);
    if (amount === null || (field === 'funded_amount' && amount.startsWith('-')))
      changed.push({ field, written: text, reason: 'no amount' });
    else facts[field] = amount;
  }
  if (written.funding_date) {
    const day = readDay(written.funding_date);
    if (day) facts.funding_date = day;
    else changed.push({ field: 'funding_date', written: written.funding_date, reason: 'no date' });
  }
  const owners = OWNERS.flatMap((number) => ownerOf(written, number, changed));
  if (owners.length > 0) facts.owners = owners;
  return { facts: Object.keys(facts).length > 0 ? facts : null, changed };
}

function ownerOf(
  written: WrittenFacts,
  number: (typeof OWNERS)[number],
  changed: ChangedFact[],
): LenderOwner[] {
  const first_name = written[`owner${number}_first_name`] ?? null;
  const last_name = written[`owner${number}_last_name`] ?? null;
  const title = written[`owner${number}_title`] ?? null;
  const field = `owner${number}_share`;
  const text = written[`owner${number}_share`];
  const share = text ? readShare(text) : null;
  if (text && share === null) changed.push({ field, written: text, reason: 'no share' });
  if (text && share !== null && !text.includes('%') && Number(text) <= 1)
    changed.push({ field, written: text, reason: 'changed', kept: `${share}%` });
  return first_name || last_name ? [{ first_name, last_name, title, share }] : [];
}

interface NamedPerson {
  first_name?: string | null;
  last_name?: string | null;
}

/** The owners of a row's columns that are not among its people already. */
export function ownersAsPrincipals(
  written: WrittenFacts,
  people: readonly NamedPerson[],
): { first_name?: string; last_name?: string }[] {
  const nameOf = ({ first_name, last_name }: NamedPerson) =>
    `${first_name ?? ''} ${last_name ?? ''}`.toLowerCase();
  const known = new Set(people.map(nameOf));
  return OWNERS.flatMap((number) => {
    const first_name = written[`owner${number}_first_name`];
    const last_name = written[`owner${number}_last_name`];
    const owner = { ...(first_name && { first_name }), ...(last_name && { last_name }) };
    if (!(first_name || last_name) || known.has(nameOf(owner))) return [];
    known.add(nameOf(owner));
    return [owner];
  });
}
