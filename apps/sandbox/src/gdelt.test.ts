import { afterEach, expect, test } from 'vitest';
import { closeSandboxes, startSandbox } from './testing.ts';

afterEach(closeSandboxes);

async function start() {
  const base = `${await startSandbox()}/gdelt/api/v2/doc/doc`;
  return async (query: string, more: Record<string, string> = {}, headers: Record<string, string> = {}) => {
    const parameters = { query, mode: 'ArtList', format: 'json', timespan: '12months', ...more };
    const response = await fetch(`${base}?${new URLSearchParams(parameters)}`, { headers });
    return { status: response.status, text: await response.text() };
  };
}

const query = '("plain test roofing" OR "plain roofs") (fraud OR lawsuit)';

test('lists articles with a phrase and one of the words in ArtList format', async () => {
  const search = await start();
  const { status, text } = await search(query);
  expect(status).toBe(200);
  expect(JSON.parse(text)).toEqual({
    articles: [
      {
        url: 'https://www.news.example/2026/10/a',
        url_mobile: '',
        title: 'Plain Test Roofing sued over leak , filing says',
        seendate: '20261002T090000Z',
        socialimage: '',
        domain: 'news.example',
        language: 'English',
        sourcecountry: 'United States',
      },
    ],
  });
});

test('returns an empty object without articles', async () => {
  const search = await start();
  expect((await search('"plain test siding" (fraud OR lawsuit)')).text).toBe('{}');
  expect((await search('"plain test roofing" (fraud OR theft)')).text).toBe('{}');
});

test('lists an article from its date on, within the time span', async () => {
  const search = await start();
  const on = async (day: string, timespan: string) =>
    (await search(query, { timespan }, { 'x-sandbox-today': day })).text !== '{}';
  expect(await on('2026-10-01', '12months')).toBe(false);
  expect(await on('2026-10-02', '12months')).toBe(true);
  expect(await on('2026-10-20', '2w')).toBe(false);
  expect(await on('2027-12-01', '12months')).toBe(false);
});

test.each([
  ['', 'Your query was too short or too long.'],
  [`"plain test roofing" (fraud OR ${'x'.repeat(230)})`, 'Your query was too short or too long.'],
  ['"abc" (fraud OR theft)', 'The specified phrase is too short.'],
  ['"plain test roofing" OR "plain roofs"', "Queries containing OR'd terms must be surrounded by ()."],
  ['("plain test roofing") fraud', "Parentheses may only be used around OR'd statements."],
])('rejects the query %j with a sentence and status 200', async (wrong, sentence) => {
  const search = await start();
  expect(await search(wrong)).toEqual({ status: 200, text: `${sentence}\n` });
});

test('reports faults in the vendor’s wording', async () => {
  const search = await start();
  const fault = (name: string) => search(query, {}, { 'x-sandbox-fault': name });
  expect(await fault('rate-limit')).toEqual({
    status: 200,
    text: 'Please limit requests to one every 5 seconds.\n',
  });
  expect((await fault('failed')).text).toContain('<html>');
  expect((await fault('error')).status).toBe(500);
  const once = '"plain test roofing fault error 1" (fraud OR lawsuit)';
  expect([(await search(once)).status, (await search(once)).status]).toEqual([500, 200]);
});
