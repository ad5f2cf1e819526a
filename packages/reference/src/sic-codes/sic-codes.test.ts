import { expect, test } from 'vitest';
import { SIC_CODES, sicName } from './index.ts';

test('every code has four digits, comes once and the list is sorted by code', () => {
  const codes = SIC_CODES.map((sic) => sic.code);
  expect(codes.every((code) => /^\d{4}$/.test(code))).toBe(true);
  expect(codes).toEqual([...new Set(codes)].sort());
});

test('a code answers its name, an unlisted one none', () => {
  expect(sicName('1761')).toBe('Roofing, Siding, and Sheet Metal Work');
  expect(sicName('0000')).toBeUndefined();
});
