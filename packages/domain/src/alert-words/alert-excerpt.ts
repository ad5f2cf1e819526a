import type { AlertWordRange } from './find-alert-words.ts';

/** How much of a text stands before its first alert word where the beginning would hide it. */
const BEFORE_FIRST_WORD = 100;

/** What of a text is shown; the whole of it where `start` is 0 and `end` its length. */
export interface Excerpt {
  start: number;
  end: number;
}

/** Steps off the second half of a character that is written as two. */
const between = (text: string, at: number) => (/[\uDC00-\uDFFF]/.test(text.charAt(at)) ? at - 1 : at);

/**
 * The `limit` characters of a longer text that show its first alert word: its beginning, or from 100 characters before that
 * word where the beginning hides it (details: report, section 19).
 */
export function alertExcerpt(text: string, limit: number, [first]: readonly AlertWordRange[]): Excerpt {
  if (text.length <= limit) return { start: 0, end: text.length };
  const start = first && first.end > limit ? between(text, Math.max(0, first.start - BEFORE_FIRST_WORD)) : 0;
  return { start, end: between(text, Math.min(text.length, start + limit)) };
}
