import type { NormalMerchant, NormalName } from '@assay/match-engine/normalise';
import { allowedErrors, typingErrors } from '@assay/match-engine/tokens';
import type { SearchIndex } from './search-index.ts';

const MAX_WORDS = 5;
const MAX_ALTERNATIVES = 6;
const MAX_NAMES = 24;

/**
 * The names that the typed ones may be misspellings of: each word of four letters or more that is not in the dictionary
 * (or, when all of them are, each such word) is replaced with dictionary words within its allowed typing errors. A name
 * typed in one word is also read without its article, which the keys of the file are made without.
 */
export async function widenNames(
  index: SearchIndex,
  query: NormalMerchant,
  known: ReadonlyMap<string, number>,
): Promise<NormalName[]> {
  const words = [...new Set(query.names.flatMap((name) => name.tokens))].filter(
    (word) => word.length >= 4 && !/^\d+$/.test(word),
  );
  const unknown = words.filter((word) => !known.has(word));
  const widened = (unknown.length > 0 ? unknown : words).slice(0, MAX_WORDS);
  if (widened.length === 0) return [];
  const found = await index.wordsLike(widened);
  const alternatives = new Map(widened.map((word) => [word, closest(word, found)]));
  const names: NormalName[] = query.names.flatMap(withoutArticle);
  for (const name of query.names) {
    for (const tokens of replaced(name.tokens, alternatives)) names.push({ tokens, joined: tokens.join('') });
  }
  return names.slice(0, MAX_NAMES);
}

/** With six letters after it, so that `the` is seldom the beginning of another word. */
const IN_ONE_WORD = /^the(.{6,})$/;

/** “thecolorbox” as “colorbox”. */
function withoutArticle({ joined, tokens }: NormalName): NormalName[] {
  const core = tokens.length === 1 ? IN_ONE_WORD.exec(joined)?.[1] : undefined;
  return core ? [{ tokens: [core], joined: core }] : [];
}

function closest(word: string, found: ReadonlyArray<{ token: string; merchants: number }>): string[] {
  return found
    .filter(({ token }) => token !== word)
    .map(({ token, merchants }) => ({ token, merchants, errors: typingErrors(word, token) }))
    .filter(({ token, errors }) => errors <= allowedErrors(Math.max(word.length, token.length)))
    .sort((a, b) => a.errors - b.errors || b.merchants - a.merchants || (a.token < b.token ? -1 : 1))
    .slice(0, MAX_ALTERNATIVES)
    .map(({ token }) => token);
}

/** Every name with one word replaced, and the name with every word replaced by its closest. */
function replaced(tokens: readonly string[], alternatives: ReadonlyMap<string, string[]>): string[][] {
  const names: string[][] = [];
  const mistyped = tokens.filter((token) => (alternatives.get(token)?.length ?? 0) > 0);
  if (mistyped.length > 1) names.push(tokens.map((token) => alternatives.get(token)?.[0] ?? token));
  for (const token of mistyped) {
    for (const other of alternatives.get(token)!)
      names.push(tokens.map((each) => (each === token ? other : each)));
  }
  return names;
}
