import { isGivenName } from '@assay/names/given-names';
import { isSuffix } from '@assay/names/people';
import type { NameToken } from './name.ts';
import { parseOrganization } from './organization.ts';
import { isNameParticle, parsePerson } from './person.ts';
import { joinSpacedLetters } from './spaced-letters.ts';
import { MAX_CHARACTERS } from './words.ts';

/** Phrases around a person's name in a business name: `Law Office of …`, `Estate of …`, `… Family Trust`. */
const AROUND: readonly RegExp[] = [
  /^\s*the\s+/iu,
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

/** What stands between a person's name and the rest of a business name: `X & Y`, `Store - X`, `Designs by X`, `X's Store`. */
const BESIDE =
  /\s*[&+@]\s*|\s+[-–—]+\s+|\s+(?:and|by)\s+|['’`´ʼ]s(?![\p{L}\p{N}])|(?<=s)['’`´ʼ](?=\s)|(?:^|\s)(?:attn|attention)(?![\p{L}\p{N}])[.:]?\s*|:\s+/iu;
const SURNAME_FIRST = /^[^\s,]+,/;
const AND = /\s*[&+]\s*|\s+and\s+/iu;

/**
 * The person whose name a business has, like a sole proprietor's (`Igor Volkov`, `Igor Volkov Trucking LLC`, `Law
 * Office of Igor Volkov`); null if there is none. Drops legal forms, trades, places, numbers at the end and phrases
 * around a name, and what follows the first word that is no name (`Igor Volkov Bank of Texas`); the rest must be two to
 * six words, not counting particles (`bin`, `de`), without a possessive or `&`.
 */
export function personIn(name: string): string | null {
  const inner = AROUND.reduce(
    (text, around) => text.replace(around, ''),
    joinSpacedLetters(name.slice(0, MAX_CHARACTERS)),
  ).trim();
  if (/[&+/@]|'s\b|’s\b/i.test(inner)) return null;
  // A single I, V or X inside a name without digits is an initial.
  const { tokens, forms } = parseOrganization(inner.replace(/(?<=\p{L}\s)([ivx])(?=\s\p{L})/giu, '$1.'));
  const whole = withoutTrades(tokens);
  const at = whole.findIndex((token) => !isName(token) && !isNameParticle(token.text));
  const named = at < 0 ? whole : withoutTrades(whole.slice(0, at));
  const words = named.filter(({ text }) => !isNameParticle(text));
  if (words.length > MAX_WORDS || words.every(({ kind }) => kind === 'place')) return null;
  const person = forms.length === 0 && named.length === tokens.length ? inner : textOf(named);
  const full = parsePerson(person).tokens.filter(({ kind, text }) => kind === 'word' && text.length > 1);
  return full.length < 2 ? null : person;
}

/**
 * The two people of a couple whose surname is written once: `Igor & Maria Volkov`, `Volkov, Igor and Maria`. Empty for
 * any other name, also of two people with their own surnames.
 */
export function coupleIn(name: string): string[] {
  const [one = '', other = '', third] = name.slice(0, MAX_CHARACTERS).split(AND);
  if (third !== undefined) return [];
  const [surname] = SURNAME_FIRST.exec(one) ?? [];
  const second = personIn(surname ? `${surname} ${other}` : other);
  const isShared = surnameOf(surname ? other : one) === null;
  const first = personIn(
    surname || !second ? one : `${one} ${surnameOf(second) ?? second.split(/\s+/).at(-1)}`,
  );
  return isShared && first && second ? [first, second] : [];
}

/** The words from the first one that is neither a given name nor an initial, after the first; null if there is none. */
function surnameOf(name: string): string | null {
  const words = name.trim().split(/\s+/);
  const at = words.findIndex(
    (word, place) => place > 0 && !/^\p{L}\.?$/u.test(word) && !isGivenName(word.toLowerCase()),
  );
  return at === -1 ? null : words.slice(at).join(' ');
}

/**
 * The persons whose names are in a business name: the one of the whole (see `personIn`), those beside `&`, `and`, `by`, a
 * comma, a dash or a possessive (`Igor Volkov & Maria Nowak`, `Corner Market - Igor Volkov`, `Igor Volkov's Auto
 * Repair`), and couples (see `coupleIn`).
 */
export function peopleIn(name: string): string[] {
  const text = name.slice(0, MAX_CHARACTERS);
  const whole = personIn(text);
  const parts = text
    .split(BESIDE)
    .flatMap((part) =>
      SURNAME_FIRST.test(part.trim()) && personIn(part) !== null ? [part] : part.split(','),
    );
  const people = [whole, ...(parts.length > 1 ? parts.map((part) => personIn(part)) : []), ...coupleIn(text)];
  return [...new Map(people.flatMap((person) => (person ? [[person.toLowerCase(), person]] : []))).values()];
}

function isName({ kind, text }: NameToken): boolean {
  return kind === 'word' || kind === 'place' || /^\p{L}$/u.test(text);
}

function withoutTrades(tokens: readonly NameToken[]): readonly NameToken[] {
  const isTrade = ({ kind, text }: NameToken) =>
    kind === 'generic' ||
    kind === 'seat' ||
    kind === 'number' ||
    TRADES.has(text) ||
    isSuffix(text, 2) ||
    (kind === 'minor' && !isNameParticle(text));
  return tokens.slice(0, tokens.findLastIndex((token) => !isTrade(token)) + 1);
}

function textOf(tokens: readonly NameToken[]): string {
  return tokens.map(({ text }) => text).join(' ');
}
