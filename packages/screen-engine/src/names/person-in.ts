import { isSuffix } from '@assay/names/people';
import type { NameToken } from './name.ts';
import { parseOrganization } from './organization.ts';
import { isNameParticle, parsePerson } from './person.ts';

/** What stands around the name of a person in that of a business: `Law Office of …`, `Estate of …`, `… Family Trust`. */
const AROUND: readonly RegExp[] = [
  /^\s*(?:the\s+)?(?:[\p{L}]+\s+)?(?:law|offices?|firm|estate|practice|studio|succession|heirs)(?:\s+(?:office|offices|firm|practice))?\s+of\s+/iu,
  /^\s*(?:the\s+)?(?=.*\btrust\b)/iu,
  /[\s,]+(?:(?:revocable|irrevocable|living|family|land)\s+)*trust(?:ees?)?(?:\s+(?:dated|u\/a)\b.*)?\s*$/iu,
  /[\s,]+(?:&|and)\s+(?:sons?|daughters?|brothers?|bros|associates?|assoc|company|co|partners?|family|assocs)\b.*$/iu,
  /[\s,]+(?:law|attorneys?|lawyers?)(?:\s+(?:office|offices|firm|group|at\s+law))?\s*$/iu,
];
/** Trades that sole proprietors put behind their names, beside the ordinary words of business. */
const TRADES = new Set(
  `trucking plumbing painting landscaping lawn cleaning farm farms ranch ranches photography salon realty realtor catering roofing hauling
flooring remodeling excavating welding drywall builders builder homes carpentry masonry concrete paving heating cooling hvac handyman
contracting repair repairs tile janitorial barber beauty studios studio designs interiors bookkeeping accounting tax taxes counseling
therapy chiropractic dentistry dental attorney lawyer agency sales rentals leasing maintenance
tutoring coaching music dba proprietor owner`.split(/\s+/),
);
const MOST_WORDS = 6;
const MOST_CHARACTERS = 600;

/**
 * The person whose name a business bears, as a sole proprietor's does (`Igor Volkov`, `Igor Volkov Trucking LLC`, `Law Office
 * of Igor Volkov`); null when it reads as nobody's. Legal forms, trades, places and what stands around a name are dropped;
 * what is left must be two to six words, small ones (`bin`, `de`) not counted, without a number, a possessive or `&`.
 */
export function personIn(name: string): string | null {
  const inner = AROUND.reduce(
    (text, around) => text.replace(around, ''),
    name.slice(0, MOST_CHARACTERS),
  ).trim();
  if (/[&+/@]|'s\b|’s\b/i.test(inner)) return null;
  // A lone I, V or X inside a name of no digits is an initial.
  const { tokens, forms } = parseOrganization(inner.replace(/(?<=\p{L}\s)([ivx])(?=\s\p{L})/giu, '$1.'));
  const isTrade = ({ kind, text }: NameToken) =>
    kind === 'generic' ||
    kind === 'seat' ||
    TRADES.has(text) ||
    isSuffix(text, 2) ||
    (kind === 'minor' && !isNameParticle(text));
  const last = tokens.findLastIndex((token) => !isTrade(token));
  const kept = tokens.slice(0, last + 1);
  const words = kept.filter(({ text }) => !isNameParticle(text));
  if (
    words.length > MOST_WORDS ||
    words.every(({ kind }) => kind === 'place') ||
    !words.every(({ kind, text }) => kind === 'word' || kind === 'place' || /^\p{L}$/u.test(text))
  )
    return null;
  const person = forms.length === 0 && kept.length === tokens.length ? inner : textOf(kept);
  const named = parsePerson(person).tokens.filter(({ kind, text }) => kind === 'word' && text.length > 1);
  return named.length < 2 ? null : person;
}

function textOf(tokens: readonly NameToken[]): string {
  return tokens.map(({ text }) => text).join(' ');
}
