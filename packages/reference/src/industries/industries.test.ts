import { expect, test } from 'vitest';
import { SIC_CODES } from '../sic-codes/index.ts';
import { industriesOf } from './index.ts';

const share = (a: string, b: string): boolean => !industriesOf(a).isDisjointFrom(industriesOf(b));

test('every SIC code means an industry, the same by code and by name', () => {
  for (const { code, name } of SIC_CODES) {
    expect(industriesOf(code).size, code).toBeGreaterThan(0);
    expect(share(code, name), name).toBe(true);
    expect(share(`SIC ${code}`, name), name).toBe(true);
  }
});

test.each([
  ['Trucking', 'Local freight transportation'],
  ['4213', 'Freight hauling'],
  ['484121', 'Trucking, Except Local'],
  ['Restaurant', 'Eating Places'],
  ['Pizzeria', '722511'],
  ['HVAC', 'Plumbing, Heating and Air-Conditioning'],
  ['Roofer', 'General Contractors, Single-Family Houses'],
  ['Hair salon', 'Beauty Shops'],
  ['Dentist', '8021'],
  ['Coffee shop', 'Eating Places'],
  ['Law firm', 'Legal Services'],
])('%s and %s are one industry', (a, b) => expect(share(a, b)).toBe(true));

test.each([
  ['Trucking', 'Eating Places'],
  ['Dentist', 'General Contractors, Single-Family Houses'],
  ['722511', '4213'],
  ['Bakery', 'Legal Services'],
])('%s and %s are two', (a, b) => expect(share(a, b)).toBe(false));

test('words outside the list mean no industry', () => {
  expect(industriesOf('Widgets').size).toBe(0);
  expect(industriesOf('').size).toBe(0);
});
