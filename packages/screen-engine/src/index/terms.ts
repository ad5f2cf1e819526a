import { consonantsOf } from '../compare/index.ts';
import { nameGroups, type ParsedName, soundKey } from '../names/index.ts';

/** One thing to look up for a name: any of its spellings counts, once. */
export interface SearchTerm {
  /** a word as written and by its sound, looked up with the edits its length allows; none when nothing near will do */
  readonly words: readonly string[];
  /** neighbours written as one, looked up with few edits among words and joins; empty for a word */
  readonly join: string;
  /** looked up as they are */
  readonly exact: readonly string[];
  readonly weight: number;
}

const LONGEST_JOIN = 32;

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
  return [...joins].filter((join) => join.length >= 4 && join.length <= LONGEST_JOIN);
}

/** What the index keeps of a listed name: words, joined neighbours, name groups, consonants, acronym. */
export function listedTerms(name: ParsedName): { words: string[]; joins: string[]; extra: string[] } {
  const words: string[] = [];
  const extra = new Set<string>();
  for (const token of name.tokens) {
    if (token.kind === 'minor') continue;
    words.push(token.key);
    if (token.text !== token.key && token.kind !== 'number') extra.add(token.text);
    for (const group of nameGroups(token.text)) extra.add(`g:${group}`);
    if (token.canon !== token.text) extra.add(`s:${token.canon}`);
    else if (token.kind === 'generic' || token.kind === 'place') extra.add(`s:${token.text}`);
    const consonants = consonantsOf(token.text);
    if (consonants.length > 1) extra.add(`c:${consonants}`);
    if (token.script === 'abjad') extra.add(`b:${consonants}`);
    if (token.block !== '') extra.add(`h:${token.block}`);
  }
  if (name.acronym.length > 2) extra.add(`a:${name.acronym}`);
  return { words, joins: joinsOf(name), extra: [...extra] };
}

/** What to look up for a name asked. */
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
    const isExact = token.kind === 'number' || token.kind === 'initial';
    if (isExact) exact.push(token.key);
    const spellings = isExact ? [] : [...new Set([token.text, token.key])];
    terms.push({ words: spellings, join: '', exact, weight: token.weight });
  }
  for (const join of joinsOf(name)) terms.push({ words: [], join, exact: [], weight: 0.6 });
  if (name.acronym.length > 2) terms.push({ words: [], join: '', exact: [name.acronym], weight: 0.6 });
  return terms;
}
