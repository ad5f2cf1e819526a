import { expect, test } from 'vitest';
import { businessSimilarity, nameSimilarity, partSimilarity, streetSimilarity } from './index.ts';

test.each<[string | null, string, number | null]>([
  ['Rosa', 'ROSA', 1],
  ['Bob', 'Robert', 0.9],
  ['R', 'Rosa', 0.5],
  ['Rosa', 'Dana', 0],
  [' ', 'Dana', null],
  [null, 'Dana', null],
])('the given names %s and %s have the similarity %j', (left, right, similarity) => {
  expect(nameSimilarity(left, right)).toBe(similarity);
  expect(nameSimilarity(right, left)).toBe(similarity);
});

test('a family name written as two words equals the joined one, and a mistyped one is similar', () => {
  expect(partSimilarity('De la Cruz', 'DELACRUZ')).toBe(1);
  expect(partSimilarity('Delgado', 'Delgato')).toBeCloseTo(0.92);
  expect(partSimilarity('Delgado', 'Marsh')).toBe(0);
});

test.each<[string, string, number | null]>([
  ['Mill Pond Rd', 'MILL POND ROAD', 1],
  ['Mill Pond Rd', 'Mill Pnod Rd', 0.85],
  ['N Main St', 'S Main St', 0.75],
  ['Main St', 'Oak Ave', 0],
  ['', 'Oak Ave', null],
  ['PO Box 400', 'Main St', 0],
])('the streets %s and %s have the similarity %j', (left, right, similarity) => {
  expect(streetSimilarity(left, right)).toBe(similarity);
});

test('compares businesses by the words of their names', () => {
  expect(businessSimilarity('Mill Pond Dental LLC', 'MILL POND DENTAL')).toBe(1);
  expect(businessSimilarity('Mill Pond Dental', 'Harbor Vision')).toBeLessThan(0.3);
  expect(businessSimilarity('Mill Pond Dental', null)).toBeNull();
});
