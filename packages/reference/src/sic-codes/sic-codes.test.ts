import { expect, test } from 'vitest';
import { SIC_CODES, sicName } from './index.ts';

test('lists distinct four-digit codes, sorted', () => {
  const codes = SIC_CODES.map((sic) => sic.code);
  expect(codes.every((code) => /^\d{4}$/.test(code))).toBe(true);
  expect(codes).toEqual([...new Set(codes)].sort());
});

test('returns the name of a code, and undefined for an unlisted one', () => {
  expect(sicName('1761')).toBe('Roofing, Siding, and Sheet Metal Work');
  expect(sicName('0000')).toBeUndefined();
});
