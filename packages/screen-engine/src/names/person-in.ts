import { isSuffix } from '@assay/names/people';
import type { NameToken } from './name.ts';
import { parseOrganization } from './organization.ts';
import { isNameParticle, parsePerson } from './person.ts';

/** Phrases around a person's name in a business name: `Law Office of …`, `Estate of …`, `… Family Trust`. */
const AROUND: readonly RegExp[] = [
  /^\s*(?:the\s+)?(?:[\p{L}]+\s+)?(?:law|offices?|firm|estate|practice|studio|succession|heirs)(?:\s+(?:office|offices|firm|practice))?\s+of\s+/iu,
  /^\s*(?:the\s+)?(?=.*\btrust\b)/iu,
  /[\s,]+(?:(?:revocable|irrevocable|living|family|land)\s+)*trust(?:ees?)?(?:\s+(?:dated|u\/a)\b.*)?\s*$/iu,
  /[\s,]+(?:&|and)\s+(?:sons?|daughters?|brothers?|bros|associates?|assoc|company|co|partners?|family|assocs)\b.*$/iu,
  /[\s,]+(?:law|attorneys?|lawyers?)(?:\s+(?:office|offices|firm|group|at\s+law))?\s*$/iu,
];
/** Trades that sole proprietors add to their names, besides ordinary business words. */
const TRADES = new Set(
  `trucking plumbing painting landscaping lawn cleaning farm farms ranch ranches photography salon realty realtor catering roofing hauling
flooring remodeling excavating welding drywall builders builder homes carpentry masonry concrete paving heating cooling hvac handyman
contracting repair repairs tile janitorial barber beauty studios studio designs interiors bookkeeping accounting tax taxes counseling
therapy chiropractic dentistry dental attorney lawyer agency sales rentals leasing maintenance
tutoring coaching music dba proprietor owner`.split(/\s+/),
);
const MAX_WORDS = 6;
const MAX_CHARACTERS = 600;

/**
 * The person whose name a business has, like a sole proprietor's (`Igor Volkov`, `Igor Volkov Trucking LLC`, `Law
 * Office of Igor Volkov`); null if there is none. Drops legal forms, trades, places and phrases around a name; the rest
 * must be two to six words, not counting particles (`bin`, `de`), without a number, a possessive or `&`.
 */
export function personIn(name: string): string | null {
  const inner = AROUND.reduce(
    (text, around) => text.replace(around, ''),
    name.slice(0, MAX_CHARACTERS),
  ).trim();
  if (/[&+/@]|'s\b|’s\b/i.test(inner)) return null;
  // A single I, V or X inside a name without digits is an initial.
  const { tokens, forms } = parseOrganization(inner.replace(/(?<=\p{L}\s)([ivx])(?=\s\p{L})/giu, '$1.'));
  const isTrade = ({ kind, text }: NameToken) =>
    kind === 'generic' ||
    kind === 'seat' ||
    TRADES.has(text) ||
    isSuffix(text, 2) ||
    (kind === 'minor' && !isNameParticle(text));
  const last = tokens.findLastIndex((token) => !isTrade(token));
  const remaining = tokens.slice(0, last + 1);
  const words = remaining.filter(({ text }) => !isNameParticle(text));
  if (
    words.length > MAX_WORDS ||
    words.every(({ kind }) => kind === 'place') ||
    !words.every(({ kind, text }) => kind === 'word' || kind === 'place' || /^\p{L}$/u.test(text))
  )
    return null;
  const person = forms.length === 0 && remaining.length === tokens.length ? inner : textOf(remaining);
  const named = parsePerson(person).tokens.filter(({ kind, text }) => kind === 'word' && text.length > 1);
  return named.length < 2 ? null : person;
}

function textOf(tokens: readonly NameToken[]): string {
  return tokens.map(({ text }) => text).join(' ');
}
