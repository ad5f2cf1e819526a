import { STATES } from '@assay/names/states';
import { isDistinctiveWord } from './distinctive-word.ts';
import type { Word } from './words.ts';

/** Places that US businesses name as their location. */
const SEATS = new Set([
  ...['usa', 'us', 'america', 'americas', 'north america', 'puerto rico'],
  ...STATES.map(({ name }) => name.toLowerCase()),
]);

const STATE_CODE = new RegExp(`,\\s*(?:${STATES.map(({ code }) => code).join('|')})\\s*$`);

/** A name without the state code after a comma at its end (`Kestrel Houston, TX`). */
export function withoutStateCode(name: string): string {
  return name.replace(STATE_CODE, '');
}

const COUNTRIES: ReadonlyMap<string, string> = new Map([
  ['united states of america', 'usa'],
  ['united states', 'usa'],
  ['united kingdom', 'uk'],
]);

/** Replaces countries of several words with their one-word abbreviation. */
export function abbreviateCountries(words: readonly Word[]): Word[] {
  const out: Word[] = [];
  for (let at = 0; at < words.length; at++) {
    const word = words[at] as Word;
    const run = [4, 2].find((length) => COUNTRIES.has(textOf(words.slice(at, at + length))));
    const short = COUNTRIES.get(textOf(words.slice(at, at + (run ?? 0))));
    if (run && short) at += run - 1;
    const text = short ?? (word.dotted && word.text === 'us' ? 'usa' : word.text);
    out.push(text === word.text ? word : { ...word, text, dotted: false });
  }
  return out;
}

function textOf(words: readonly Word[]): string {
  return words.map((word) => word.text).join(' ');
}

/**
 * The positions of trailing words, outside legal forms, that are a US place (`of Texas`, `USA`). Empty if no
 * distinctive word precedes them (`Bank of America`).
 */
export function seatOf(words: readonly Word[], inForm: ReadonlySet<number>): ReadonlySet<number> {
  const remaining = words.flatMap((_, at) => (inForm.has(at) ? [] : [at]));
  const size = [3, 2, 1].find((length) =>
    SEATS.has(textOf(remaining.slice(-length).map((at) => words[at] as Word))),
  );
  if (!size) return new Set();
  const before = remaining.slice(0, -size);
  return new Set(
    before.some((at) => isDistinctiveWord((words[at] as Word).text)) ? remaining.slice(-size) : [],
  );
}
