import { expect, it } from 'vitest';
import { LineSplitter } from './line-splitter.ts';

it('returns a line with the piece that ends it', () => {
  const splitter = new LineSplitter();
  expect(splitter.split('a\nb')).toEqual(['a']);
  expect(splitter.begunLength).toBe(1);
  expect(splitter.split('')).toEqual([]);
  expect(splitter.split('c\n\nd')).toEqual(['bc', '']);
  expect(splitter.split('', true)).toEqual(['d']);
});

it('has no empty last line', () => {
  expect(new LineSplitter().split('a\n', true)).toEqual(['a']);
  expect(new LineSplitter().split('', true)).toEqual([]);
});

it('reports a line of any greater length once as too long, and reads the next ones', () => {
  const splitter = new LineSplitter();
  const half = 'x'.repeat(500_000);
  expect(splitter.split(`a\n${half}`)).toEqual(['a']);
  expect(splitter.split(half)).toEqual([null]);
  for (let times = 0; times < 3; times += 1) expect(splitter.split(half)).toEqual([]);
  expect(splitter.begunLength).toBe(0);
  expect(splitter.split('y\nb\n')).toEqual(['b']);
});

it('reports a last line that is too long once', () => {
  expect(new LineSplitter().split('x'.repeat(1_000_000), true)).toEqual([null]);
});
