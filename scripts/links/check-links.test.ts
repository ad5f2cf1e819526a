import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { checkLinks } from './check-links.ts';

const server = createServer((request, response) => {
  if (request.url === '/never') return;
  if (request.url === '/moved') response.writeHead(301, { location: '/there' });
  else response.writeHead({ '/there': 200, '/people-alone': 403 }[request.url ?? ''] ?? 404);
  response.end('a page');
});
let base: string;
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

test('classifies each page as present, gone, or in need of a manual check', async () => {
  const paths = ['/there', '/gone', '/people-alone', '/moved', '/there'];
  const checked = await checkLinks(paths.map((path) => base + path));
  expect(checked.map(({ outcome, words }) => [outcome, words])).toEqual([
    ['there', '200'],
    ['gone', '404'],
    ['other', '403'],
    ['there', `200, shows ${base}/there`],
    ['there', '200'],
  ]);
});

test('an unresponsive page or a nonexistent host does not block the check', async () => {
  const checked = await checkLinks([`${base}/never`, 'http://127.0.0.1:1/'], { limitMs: 200 });
  expect(checked.map(({ outcome }) => outcome)).toEqual(['gone', 'gone']);
  expect(checked[0]?.words).toBe('no answer in time');
  expect(checked[1]?.words).toMatch(/\S/);
});
