import { expect, test } from 'vitest';
import { findState, STATES } from './index.ts';

test('the list has the 50 states and DC once, sorted by name', () => {
  expect(STATES).toHaveLength(51);
  expect(new Set(STATES.map((state) => state.code)).size).toBe(51);
  const names = STATES.map((state) => state.name);
  expect(names).toEqual([...names].sort());
  expect(names).toContain('District of Columbia');
});

test('finds a state only by code or name, in any case', () => {
  expect(findState('in')?.name).toBe('Indiana');
  expect(findState(' north carolina ')?.code).toBe('NC');
  expect(findState('PR')).toBeUndefined();
  expect(findState('')).toBeUndefined();
  expect(findState('N.Y.')?.code).toBe('NY');
  expect(findState('IN 46601')).toBeUndefined();
});

test('finds territories on request', () => {
  expect(findState('Puerto Rico', { territories: true })?.code).toBe('PR');
  expect(findState('gu', { territories: true })?.name).toBe('Guam');
  expect(findState('Ontario', { territories: true })).toBeUndefined();
});
