import { nameGroups } from '@assay/names/given-names';
import { consonantsOf } from '../compare/index.ts';
import { type NameToken, type ParsedName, soundKey, withParticles } from '../names/index.ts';

/** A term to search for a name: any of its spellings counts, but only once. */
export interface SearchTerm {
  /**
   * A word as written and by its sound, searched with the edits that its length allows; empty if only exact matches
   * count.
   */
  readonly words: readonly string[];
  /** Adjacent words joined, searched with few edits among words and joins; empty for a single word. */
  readonly join: string;
  /** Searched without edits. */
  readonly exact: readonly string[];
  /** Searched without edits, but only among the names found by other terms, because nearly every name has them. */
  readonly light: readonly string[];
  readonly weight: number;
  /** The share of the searched name that this term represents. */
  readonly covers: number;
}

/** The minimum number of letters for a name to be searched as a join of other words. */
export const MIN_JOIN_LENGTH = 4;
const MAX_JOIN_LENGTH = 32;
const JOIN_WEIGHT = 0.6;

/** The total weight of the words of a name. */
export function weightOf(name: ParsedName): number {
  return name.tokens.reduce((sum, { kind, weight }) => sum + (kind === 'minor' ? 0 : weight), 0);
}

function joinsOf(name: ParsedName): string[] {
  const words = name.tokens.filter((token) => token.kind !== 'minor').map((token) => token.text);
  const joins = new Set<string>();
  for (let from = 0; from + 1 < words.length; from++) {
    const pair = `${words[from]}${words[from + 1]}`;
    joins.add(soundKey(pair));
    if (from + 2 < words.length) joins.add(soundKey(`${pair}${words[from + 2]}`));
  }
  if (words.length > 1) joins.add(soundKey(name.compact));
  if (words.length === 2) joins.add(soundKey(`${words[1]}${words[0]}`));
  if (name.forms.length > 0) joins.add(soundKey(name.whole));
  return [...joins].filter((join) => join.length >= MIN_JOIN_LENGTH && join.length <= MAX_JOIN_LENGTH);
}

/** The surname, whole or a word of it, joined with the first given name, in both orders. */
function fullNameJoins({ type, tokens, surname }: ParsedName): string[] {
  const wordIndexes = tokens.flatMap(({ kind }, at) => (kind === 'word' ? [at] : []));
  if (type !== 'person' || wordIndexes.length < 3) return [];
  const before = wordIndexes.filter((at) => at < surname);
  const [first] = wordIndexes.filter((at) => at >= surname);
  const last = wordIndexes.at(-1);
  const surnames = before.length > 0 ? before : last === undefined ? [] : [last];
  if (first === undefined || surnames.includes(first)) return [];
  const text = (at: number) => tokens[at]?.text ?? '';
  const givenName = text(first);
  return [surnames.map(text).join(''), ...surnames.map(text)].flatMap((family) => [
    soundKey(givenName + family),
    soundKey(family + givenName),
  ]);
}

/** The joins that a word may be: the word itself, and without an article inside (`JuanAlVolkov`). */
function queryJoins(text: string): string[] {
  const bare = [...text.matchAll(/(?<=..)[ae]l(?=...)/g)].map(
    ({ index }) => text.slice(0, index) + text.slice(index + 2),
  );
  return [text, ...bare].map(soundKey);
}

/** A word joined with its particles, as written and by its sound; empty without particles. */
function particleSpellings(token: NameToken): string[] {
  const joined = withParticles(token);
  return joined === '' ? [] : [joined, soundKey(joined)];
}

/** The index terms of a listed name: words, joined adjacent words, name groups, consonants, acronym. */
export function listedTerms(name: ParsedName): { words: string[]; joins: string[]; extra: string[] } {
  const words: string[] = [];
  const extra = new Set<string>();
  for (const token of name.tokens) {
    if (token.kind === 'minor') continue;
    words.push(token.key);
    if (token.text !== token.key && token.kind !== 'number') extra.add(token.text);
    for (const spelling of particleSpellings(token)) extra.add(spelling);
    for (const group of nameGroups(token.text)) extra.add(`g:${group}`);
    if (token.canon !== token.text) extra.add(`s:${token.canon}`);
    else if (token.kind === 'generic' || token.kind === 'place' || token.kind === 'seat')
      extra.add(`s:${token.text}`);
    const consonants = consonantsOf(token.text);
    if (consonants.length > 1) extra.add(`c:${consonants}`);
    if (token.script === 'abjad') extra.add(`b:${consonants}`);
    if (token.block !== '') extra.add(`h:${token.block}`);
    extra.add(`${token.kind === 'initial' ? 'i' : 'f'}:${token.text[0]}`);
  }
  if (name.acronym.length > 2) extra.add(`a:${name.acronym}`);
  for (const join of fullNameJoins(name)) extra.add(`j:${join}`);
  return { words, joins: joinsOf(name), extra: [...extra] };
}

/** The terms to search for a name. */
export function searchTerms(name: ParsedName): SearchTerm[] {
  const terms: SearchTerm[] = [];
  for (const token of name.tokens) {
    if (token.kind === 'minor') continue;
    const consonants = consonantsOf(token.text);
    const exact = nameGroups(token.text).map((group) => `g:${group}`);
    if (token.kind !== 'word' && token.kind !== 'number') exact.push(`s:${token.canon}`);
    if (consonants.length > 1) exact.push(`${token.script === 'abjad' ? 'c' : 'b'}:${consonants}`);
    if (token.block !== '') exact.push(`h:${token.block}`);
    if (token.kind === 'word' && token.text.length > 2) exact.push(`a:${token.text}`);
    if (token.text.length >= MIN_JOIN_LENGTH)
      exact.push(...queryJoins(token.text).map((join) => `j:${join}`));
    const isExact = token.kind === 'number' || token.kind === 'initial';
    if (isExact) exact.push(token.key);
    const spellings = isExact ? [] : [...new Set([token.text, token.key, ...particleSpellings(token)])];
    const light = token.kind === 'number' ? [] : [`${token.kind === 'initial' ? 'f' : 'i'}:${token.text[0]}`];
    terms.push({ words: spellings, join: '', exact, light, weight: token.weight, covers: token.weight });
  }
  const whole = weightOf(name);
  const isPair = terms.length === 2;
  for (const join of joinsOf(name)) {
    terms.push({ words: [], join, exact: [], light: [], weight: JOIN_WEIGHT, covers: isPair ? whole : 2 });
  }
  if (name.acronym.length > 2) {
    const exact = [name.acronym];
    terms.push({ words: [], join: '', exact, light: [], weight: JOIN_WEIGHT, covers: whole });
  }
  return terms;
}
