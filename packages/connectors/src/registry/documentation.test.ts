import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { connectors } from './index.ts';

const ROOT = join(import.meta.dirname, '../../../..');
const DAY_MS = 24 * 60 * 60_000;
const WORDS: Record<string, number> = { one: 1, two: 2, three: 3, four: 4, five: 5 };

/** All numbers, in digits or as words, before a phrase of a page. */
const numbersBefore = (text: string, phrase: string): number[] =>
  Array.from(
    text.matchAll(new RegExp(`\\b(\\d+|${Object.keys(WORDS).join('|')}) ${phrase}`, 'g')),
    ([, number = '']) => Number(WORDS[number] ?? number),
  );

describe.each(Object.entries(connectors))('the page of the vendor of %s', (part, connector) => {
  const page = readFileSync(join(ROOT, connector.documentation), 'utf8');
  /** What the page says of Assay; what it says of the vendor has figures of its own. */
  const ours = page
    .split('\n')
    .filter((line) =>
      /Assay makes|\| (?:Limits|Time|Freshness|Price) \||\*\*(?:Limits|Freshness):\*\*|The ledger/.test(line),
    )
    .join('\n');
  const row = page.split('\n').find((line) => line.startsWith(`| \`${part}\` |`)) ?? ours;

  test('tells how often and how many at a time it is called', () => {
    expect(new Set(numbersBefore(ours, 'calls a minute'))).toEqual(new Set([connector.limits.perMinute]));
    expect(new Set(numbersBefore(ours, 'at a time'))).toEqual(new Set([connector.limits.concurrency]));
  });

  test('tells what a search costs in the ledger', () => {
    const price = connector.centsPerSearch > 0 ? [connector.centsPerSearch] : [];
    expect(new Set(numbersBefore(row, 'cents'))).toEqual(new Set(price));
  });

  test('tells how long an answer is kept and a call may take', () => {
    const days = connector.freshForMs / DAY_MS;
    expect(ours).toMatch(days === 1 ? /(?:for|within) a day/ : new RegExp(`${days} days`));
    for (const seconds of numbersBefore(ours, 's (?:a|for a) call'))
      expect(seconds * 1000).toBe(connector.callTimeoutMs);
    for (const minutes of numbersBefore(ours, 'minutes for'))
      expect(minutes * 60_000).toBe(connector.timeoutMs);
  });

  test('tells every setting', () => {
    const { url, apiKey } = connector.settings;
    for (const setting of [url, apiKey ?? url]) expect(page).toContain(`\`${setting}\``);
  });
});
