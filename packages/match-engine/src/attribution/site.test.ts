import { expect, test } from 'vitest';
import { attributeSite } from './site.ts';

const bakery = { domains: ['www.harvestmoon.example'] };
const verdict = (domain: string, isOfApplication: boolean, business: { domains?: string[] } = bakery) =>
  attributeSite(domain, business, { isOfApplication }).verdict;

test('a site in the record of the business is its own, even if others name it', () => {
  expect(verdict('harvestmoon.example', false)).toBe('same');
  expect(verdict('HTTPS://shop.harvestmoon.example/', true)).toBe('same');
  expect(attributeSite('harvestmoon.example', bakery, { isOfApplication: false }).reasons).toMatchObject([
    { field: 'domain', outcome: 'agrees', text: 'The record of the business names harvestmoon.example' },
  ]);
});

test('a site only in the application is possible, with a reason, and never more', () => {
  expect(attributeSite('blueheron.example', bakery, { isOfApplication: true })).toEqual({
    verdict: 'possible',
    reasons: [],
    doubt: 'Only the application names this site, the record of the business does not',
    isContested: false,
  });
  expect(verdict('harvestmoon.example', true, {})).toBe('possible');
});

test('a site in the record of another business does not belong to this one', () => {
  expect(verdict('blueheron.example', false)).toBe('other');
});

test('a page on a shared platform does not show whose it is', () => {
  expect(verdict('facebook.com', false, { domains: ['facebook.com'] })).toBe('other');
});
