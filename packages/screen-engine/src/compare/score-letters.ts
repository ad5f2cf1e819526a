import type { ParsedName } from '../names/index.ts';
import { weightedEdits } from '../names/index.ts';

const SHORTEST = 5;
const LENGTH_APART = 3;
const SAME_LETTERS = 0.97;
const SLOPE = 0.9;
const MIN_ACRONYM_LENGTH = 3;

/**
 * Scores the letters alone, for names with different word breaks or joined to their legal form, when nearly identical.
 */
export function scoreLetters(a: ParsedName, b: ParsedName): number {
  if ([...a.tokens, ...b.tokens].some((token) => token.block !== '')) return 0;
  const isSplit = a.tokens.length !== b.tokens.length;
  let best = 0;
  for (const [left, right] of [
    [a.compact, b.compact],
    [a.whole, b.whole],
  ] as const) {
    const longer = Math.max(left.length, right.length);
    if (longer < SHORTEST || Math.abs(left.length - right.length) > LENGTH_APART) continue;
    if (!isSplit && left !== right) continue;
    const limit = longer / (a.type === 'person' ? 6 : 8);
    const edits = weightedEdits(left, right, limit);
    if (edits <= limit) best = Math.max(best, SAME_LETTERS - SLOPE * (edits / longer));
  }
  return best;
}

/** Scores a name as acronym of the other; three letters may be a coincidence, more rarely are. */
export function scoreAcronym(a: ParsedName, b: ParsedName): number {
  return Math.max(acronymOf(a, b), acronymOf(b, a));
}

function acronymOf(short: ParsedName, long: ParsedName): number {
  const words = short.tokens.filter((token) => token.kind === 'word');
  const only = words[0];
  if (words.length !== 1 || !only || only.text.length < MIN_ACRONYM_LENGTH) return 0;
  if (short.tokens.some((token) => token.kind === 'number' || token.kind === 'generic')) return 0;
  if (only.text !== long.acronym) return 0;
  return only.text.length > MIN_ACRONYM_LENGTH ? 0.82 : 0.76;
}
