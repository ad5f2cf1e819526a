import type { AlertWordRange } from './find-alert-words.ts';

/** Number of characters shown before the first alert word when the beginning of the text would hide it. */
const BEFORE_FIRST_WORD = 100;

/** The range of a text to show. The whole text is shown when `start` is 0 and `end` is its length. */
export interface Excerpt {
  start: number;
  end: number;
}

/** Moves past the second half of a surrogate pair. */
const between = (text: string, at: number) => (/[\uDC00-\uDFFF]/.test(text.charAt(at)) ? at - 1 : at);

/**
 * Picks the `limit` characters of a longer text that show its first alert word: the beginning, or a range that starts
 * 100 characters before the word when the beginning hides it (details: report, section 19).
 */
export function alertExcerpt(text: string, limit: number, [first]: readonly AlertWordRange[]): Excerpt {
  if (text.length <= limit) return { start: 0, end: text.length };
  const start = first && first.end > limit ? between(text, Math.max(0, first.start - BEFORE_FIRST_WORD)) : 0;
  return { start, end: between(text, Math.min(text.length, start + limit)) };
}
