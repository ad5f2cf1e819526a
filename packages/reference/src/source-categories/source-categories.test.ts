import { expect, test } from 'vitest';
import { PUBLIC_SOURCES, SOURCE_CATEGORIES, sourceCategory } from './index.ts';

test('the categories have the order of the screens, with Other last [ONB-089, REP-046]', () => {
  expect(SOURCE_CATEGORIES).toEqual([
    'Review Sites',
    'Premium Data',
    'Industry Sources',
    'Business Data',
    'Partner Sources',
    'Other',
  ]);
});

test.each([
  ['Google', 'Review Sites'],
  ['bbb', 'Review Sites'],
  ['NPI Registry', 'Industry Sources'],
  ['CFPB', 'Business Data'],
  ['A source of tomorrow', 'Other'],
])('%s belongs to %s', (name, category) => {
  expect(sourceCategory(name)).toBe(category);
});

test('lists each public source once, with an https URL', () => {
  expect(new Set(PUBLIC_SOURCES.map((source) => source.name)).size).toBe(PUBLIC_SOURCES.length);
  expect(PUBLIC_SOURCES.every((source) => new URL(source.home).protocol === 'https:')).toBe(true);
});
