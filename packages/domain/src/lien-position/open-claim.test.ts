import { expect, test } from 'vitest';
import { openClaims } from './open-claim.ts';

const claim = (holder: string | null, rest: object = {}) => ({
  ...{ kind: 'ucc' as const, place: 'ahead' as const, holder, funder: null },
  ...rest,
});
const keys = (...names: string[]) => openClaims(names.map((name) => claim(name))).map(({ key }) => key);

test('a creditor has one key, however its claims write its name', () => {
  expect(new Set(keys('Blue Heron Capital, LLC', 'BLUE HERON CAPITAL INC.', 'Blue-Heron Capital'))).toEqual(
    new Set(['blueheroncapital']),
  );
  expect(new Set(keys('Blue Heron Capital LLC', 'Blue Heron Leasing LLC')).size).toBe(2);
});

test('a known funder has the key and the name of the funder, whatever it files under', () => {
  expect(
    openClaims([
      claim('BHC Receivables Trust 4', { funder: 'Blue Heron Capital' }),
      claim('Blue Heron Capital LLC'),
    ]),
  ).toEqual([
    { kind: 'ucc', creditor: 'Blue Heron Capital', key: 'blueheroncapital' },
    { kind: 'ucc', creditor: 'Blue Heron Capital LLC', key: 'blueheroncapital' },
  ]);
});

test('claims ahead and beside are open, ended ones are not', () => {
  const places = (['over', 'beside', 'ahead'] as const).map((place) => claim(place, { place }));
  expect(openClaims(places).map(({ creditor }) => creditor)).toEqual(['beside', 'ahead']);
});

test('a claim without a known creditor, or one without a letter or digit, has no key', () => {
  expect(openClaims([claim(null), claim('---', { kind: 'lien' })])).toEqual([
    { kind: 'ucc', creditor: null, key: null },
    { kind: 'lien', creditor: '---', key: null },
  ]);
});
