import { expect, test } from 'vitest';
import { makeSecrets } from '#platform/secrets';
import { decryptBody, encryptBody } from './encrypted-body.ts';
import { areSearchesCurrent, decryptSearches, encryptSearches, withoutEin } from './encrypted-searches.ts';
import { unqueriedNames } from './vendor-steps.ts';

const secrets = makeSecrets('0f'.repeat(32));
const queried = [{ name: 'Acme', ein: '12-3456789' }, [{ name: 'Birch', ein: null }]];
const stored = (searches: unknown[]) => JSON.parse(encryptSearches('1', searches, secrets));

test('the EIN in a search is encrypted for its run and decrypts for no other', () => {
  expect(JSON.stringify(stored(queried))).not.toContain('12-3456789');
  expect(stored(queried)[0].name).toBe('Acme');
  expect(decryptSearches({ id: '1', searches: stored(queried) }, secrets)).toEqual(queried);
  expect(() => decryptSearches({ id: '2', searches: stored(queried) }, secrets)).toThrow();
  expect(decryptSearches({ id: '1', searches: null }, secrets)).toEqual([]);
});

test('searches are current when all their EINs are encrypted with the current key', () => {
  const [first, second] = [queried[0], { name: 'Cedar', ein: '98-7654321' }];
  const former = JSON.parse(
    encryptSearches('1', [first], makeSecrets([{ id: 'former', key: 'a1'.repeat(32) }])),
  );
  expect(areSearchesCurrent(stored([first, second]), secrets)).toBe(true);
  expect(areSearchesCurrent([...former, ...stored([second])], secrets)).toBe(false);
  expect(areSearchesCurrent([{ name: 'Acme', ein: null }], secrets)).toBe(true);
});

test('a request is stored without its EIN', () => {
  expect(withoutEin('GET /?ein=12-3456789&again=12-3456789', queried[0])).toBe(
    'GET /?ein=**********&again=**********',
  );
  expect(withoutEin('POST 12-3456789', [queried[0]])).toBe('POST **********');
  expect(withoutEin('GET /?name=Birch', { name: 'Birch' })).toBe('GET /?name=Birch');
});

test('an answer is encrypted for its row, an older one is read unencrypted, and an empty one stays empty', () => {
  const encrypted = encryptBody('7', Buffer.from('{"ssn":"1"}'), secrets);
  expect(encrypted.body.includes('ssn')).toBe(false);
  expect(Buffer.from(decryptBody({ id: '7', ...encrypted }, secrets)).toString()).toBe('{"ssn":"1"}');
  expect(() => decryptBody({ id: '8', ...encrypted }, secrets)).toThrow();
  const plain = Buffer.from('{}');
  expect(decryptBody({ id: '7', body: plain, body_is_sealed: false }, secrets)).toBe(plain);
  expect(decryptBody({ id: '7', body: null, body_is_sealed: true }, secrets)).toHaveLength(0);
});

test('unqueriedNames lists each name once that the vendor takes no request for or reports itself', () => {
  const subjects = (search: unknown) => [search].flat() as { ref: string; name: string }[];
  const request = (search: unknown) => (JSON.stringify(search).includes('Acme') ? {} : null);
  const searches = [{ name: 'Acme' }, [{ name: 'Birch' }, { name: 'Cedar' }], { name: 'Birch' }];
  const left = (connector: object) => unqueriedNames({ connector, subjects } as never, searches, {} as never);
  expect(left({ request })).toEqual(['Birch', 'Cedar']);
  expect(left({ request, unqueried: () => ['Dogwood'] })).toEqual(['Dogwood']);
});
