// cspell:ignore tset
import { expect, test } from 'vitest';
import { letter } from './letter.ts';
import { mailText, plainWords } from './plain-words.ts';
import { SECRET_MARK } from './secret-part.ts';

const shown = (text: string) => text.replaceAll('\u200C', '');

test.each([
  ['line breaks', 'Uma\r\n\r\nYour account\u2028is\u2029closed', 'Uma Your account is closed'],
  ['direction marks', 'Uma\u202Etset.live\u2066', 'Uma tset.live'],
  ['invisible characters', 'U\u200Bm\uFEFFa\u00AD\u0007', 'U m a'],
  ['the place of a secret', `Uma ${SECRET_MARK}`, 'Uma secret'],
])('%s do not reach a mail in a name', (_what, name, seen) => {
  expect(shown(plainWords(name))).toBe(seen);
});

test.each(['http://evil.test/a', 'www.evil.test', 'evil.test', 'help@evil.test', '203.0.113.7'])(
  'an address in a name looks as typed and is not a link: %s',
  (address) => {
    const said = plainWords(`Claim at ${address} now`);
    expect(shown(said)).toBe(`Claim at ${address} now`);
    // What mail programs look for: a scheme with slashes, and letters or digits on both sides of a period or at sign.
    expect(said).not.toMatch(/:\/\/|[\p{L}\p{N}][.@][\p{L}\p{N}]/u);
  },
);

test('a usual name stays as it is', () => {
  for (const name of ['Uma', 'St. John', 'J.-P. O’Neil', 'Harbor Light, LLC', '株式会社'])
    expect(plainWords(name)).toBe(name);
});

test('a letter greets by a plain name, in text and HTML, and its own link stays one', () => {
  const { text, html } = letter({
    name: 'Uma\n\nGo to http://evil.test',
    text: mailText`You work there for ${'Harbor\nLight.test'}.\n\nThat is all.`,
    path: '/',
    publicUrl: 'https://assay.test',
  });
  expect(shown(text)).toBe(
    'Hello Uma Go to http://evil.test,\n\nYou work there for Harbor Light.test.\n\nThat is all.\n\nhttps://assay.test/\n',
  );
  for (const part of [text, html]) expect(part).not.toMatch(/evil\.test|Light\.test/);
  expect(html).toContain('href="https://assay.test/"');
});
