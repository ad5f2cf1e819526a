import { describe, expect, test } from 'vitest';
import { demoUniverse } from './universe.ts';

const now = new Date('2026-11-21T12:00:00Z');
const universe = demoUniverse({ now });
const of = <R extends { merchant: string }>(records: readonly R[], id: string) =>
  records.filter(({ merchant }) => merchant === id);

describe('the flagship’s troubles', () => {
  test('are a settled lawsuit, a pending federal one, a released lien, four financing statements and an article', () => {
    const today = universe.as_of.slice(0, 10);
    const cases = of(universe.cases, 'demo-flagship');
    expect(cases.filter(({ filed_on }) => filed_on <= today)).toMatchObject([
      { is_federal: false, disposition: 'Settled', filed_on: '2023-04-21' },
      { is_federal: true, ended_on: null, court: { name: 'District Court, N.D. Indiana' } },
    ]);
    expect(cases.filter(({ filed_on }) => filed_on > today)).toHaveLength(1);
    expect(of(universe.records_files, 'demo-flagship')).toMatchObject([
      { liens: [{ released_on: '2023-10-28' }], judgements: [], bankruptcies: [] },
    ]);
    expect(of(universe.records_files, 'demo-flagship')[0]?.ucc_filings.map(({ type }) => type)).toEqual([
      'Initial Filing',
      'Continuation',
      'Initial Filing',
      'Termination',
      'Initial Filing',
      'Initial Filing',
    ]);
    expect(of(universe.articles, 'demo-flagship')).toHaveLength(1);
    expect(of(universe.verifications, 'demo-flagship')).toMatchObject([
      { address: 'VERIFIED', phone: 'VERIFIED', email: 'VERIFIED' },
    ]);
  });
});

test('more than a dozen scenario merchants have evidence, most merchants have none', () => {
  const troubled = new Set([...universe.cases, ...universe.articles].map(({ merchant }) => merchant));
  expect([...troubled].filter((id) => !/^demo-(\d{5}|chain-.*)$/.test(id)).length).toBeGreaterThan(11);
  expect(troubled.size).toBeGreaterThan(100);
  expect(troubled.size).toBeLessThan(universe.merchants.length * 0.08);
});

test('every judgement and bankruptcy in a bureau file is also a court case', () => {
  const numbers = new Set(universe.cases.map((found) => `${found.merchant} ${found.number}`));
  const filed = universe.records_files.flatMap((file) =>
    [...file.judgements, ...file.bankruptcies].map(({ number }) => `${file.merchant} ${number}`),
  );
  expect(filed.length).toBeGreaterThan(20);
  expect(filed.filter((number) => !numbers.has(number))).toEqual([]);
});

test('every case and article has a unique number or URL and a defendant', () => {
  expect(new Set(universe.cases.map(({ case_id }) => case_id)).size).toBe(universe.cases.length);
  expect(new Set(universe.articles.map(({ url }) => url)).size).toBe(universe.articles.length);
  expect(universe.cases.every(({ parties }) => parties.some(({ side }) => side === 'defendant'))).toBe(true);
  expect(universe.articles.every(({ url }) => new URL(url).host.endsWith('.example'))).toBe(true);
});

test('a closed business fails verification, a moved one has no verified address', () => {
  for (const { address, phone } of of(universe.verifications, 'demo-closed-1'))
    expect([address, phone]).not.toContain('VERIFIED');
  expect(of(universe.verifications, 'demo-moved-1')).toMatchObject([{ address: 'PARTIAL' }]);
});

test('one owner was sued sixty times at home, and a namesake in another town', () => {
  const cases = of(universe.cases, 'demo-owner-1a');
  const against = (name: string) =>
    cases.filter(({ parties }) => parties.some((party) => party.side === 'defendant' && party.name === name));
  const own = against('Emeka C Okafor').filter(({ chapter }) => chapter === null);
  expect(own.length).toBeGreaterThanOrEqual(60);
  expect(own.filter(({ ended_on }) => ended_on === null)).toHaveLength(3);
  const places = (found: typeof cases) =>
    new Set(found.flatMap(({ parties }) => parties.flatMap(({ address }) => address ?? [])));
  expect([...places(own)]).toEqual(['4418 Birchwood Ln, Atlanta, GA 30311']);
  const others = against('Emeka Okafor');
  expect(others).toHaveLength(2);
  expect([...places(others)].join()).not.toContain('Atlanta');
  expect(of(universe.records_files, 'demo-owner-1a')[0]?.bankruptcies).toMatchObject([
    { is_of_owner: true, chapter: '13' },
  ]);
});
