import type { PrincipalRecords } from '@assay/domain/financial';
import { computeRisk } from '@assay/domain/risk';
import { expect, test } from 'vitest';
import { principalFinancialRecords } from './risk-records.ts';

const person = (principal_ref: string, rest: object): PrincipalRecords =>
  ({
    principal_ref,
    first_name: 'Anna',
    last_name: 'Kowalski',
    principal_bankruptcy: [],
    principal_lien: [],
    principal_judgment: [],
    ...rest,
  }) as unknown as PrincipalRecords;
const lien = (recording_number: string | null) => ({
  recording_number,
  court_case_number: null,
  filing_date: '2024-02-01',
});
const points = (...people: PrincipalRecords[]) =>
  computeRisk(people.flatMap(principalFinancialRecords), new Date('2026-05-01')).reasons.find(
    ({ code }) => code === 'V08',
  )?.points;

test('a lien in two files of one person counts once in the score, and another lien counts separately [REP-035]', () => {
  const one = person('p-1', { principal_lien: [lien('L-1')] });
  expect(points(one, person('p-9', { principal_lien: [lien('L-1')] }))).toBe(40);
  expect(points(one, person('p-9', { principal_lien: [lien('L-2')] }))).toBe(80);
  expect(
    points(person('p-1', { principal_lien: [lien(null)] }), person('p-9', { principal_lien: [lien(null)] })),
  ).toBe(80);
});
