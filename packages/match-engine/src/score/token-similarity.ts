import { keyWord } from '../keys/index.ts';
import { isCommonWord, type TokenStats, typingErrors } from '../tokens/index.ts';

/** The similarity of two words: 1 the same, 0 unrelated; `errors` counts typing errors. */
export interface TokenSimilarity {
  similarity: number;
  errors: number;
}

const NONE: TokenSimilarity = { similarity: 0, errors: 0 };
const ESTABLISHED = 8;

/** Compares two name words: the same, inflected, abbreviated, an initial or a typing error. Symmetric. */
export function tokenSimilarity(left: string, right: string, stats: TokenStats): TokenSimilarity {
  if (left === right) return { similarity: 1, errors: 0 };
  if (/\d/.test(left) || /\d/.test(right)) return figures(left, right);
  if (keyWord(left) === keyWord(right)) return { similarity: 0.97, errors: 0 };
  const [short, long] = left.length <= right.length ? [left, right] : [right, left];
  if (short.length === 1) return short === long[0] ? { similarity: 0.5, errors: 0 } : NONE;
  const twoWords = isEstablished(short, stats) && isEstablished(long, stats);
  const errors = typoSimilarity(short, long, twoWords);
  const form = twoWords ? inflectionSimilarity(short, long) : shortFormSimilarity(short, long);
  return form >= errors.similarity ? { similarity: form, errors: 0 } : errors;
}

function figures(left: string, right: string): TokenSimilarity {
  const ordinal = /^(\d+)(?:st|nd|rd|th)?$/;
  const leftNumber = ordinal.exec(left)?.[1];
  return leftNumber !== undefined && leftNumber === ordinal.exec(right)?.[1]
    ? { similarity: 0.8, errors: 0 }
    : NONE;
}

function typoSimilarity(short: string, long: string, twoWords: boolean): TokenSimilarity {
  if (long.length - short.length > 3 || short.length < 4) return NONE;
  const errors = typingErrors(short, long);
  let similarity = 0;
  if (errors === 1) similarity = short.length >= 6 ? 0.92 : 0.85;
  else if (errors === 2 && short.length >= 5)
    similarity = short.length >= 8 ? 0.82 : short.length >= 6 ? 0.7 : 0.6;
  else if (errors === 3 && short.length >= 10) similarity = 0.7;
  if (similarity === 0) return NONE;
  if (short[0] !== long[0]) similarity -= 0.08;
  // Two words that are each in many names are different words, not one and its misspelling.
  return { similarity: twoWords ? similarity * 0.6 : similarity, errors };
}

/** Recognizes inflections of known words: “roof” and “roofing”, “auto” and “automotive”. */
function inflectionSimilarity(short: string, long: string): number {
  return short.length >= 4 && long.startsWith(short) ? 0.7 : 0;
}

function shortFormSimilarity(short: string, long: string): number {
  if (short.length < 3 || short[0] !== long[0]) return 0;
  if (long.startsWith(short)) return short.length >= 4 ? 0.85 : 0.75;
  if (long.length < short.length + 2 || short.length > 6 || /[aeiou]/.test(short.slice(1))) return 0;
  let at = 0;
  for (const letter of long) if (letter === short[at]) at += 1;
  return at === short.length ? 0.8 : 0;
}

/** Whether a word is established: common, or in many names. */
export function isEstablished(token: string, stats: TokenStats): boolean {
  return isCommonWord(token) || stats.df(token) >= ESTABLISHED;
}
