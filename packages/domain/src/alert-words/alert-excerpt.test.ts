import { expect, it } from 'vitest';
import { alertExcerpt } from './alert-excerpt.ts';
import { findAlertWords } from './find-alert-words.ts';

const shown = (text: string, limit: number) => {
  const { start, end } = alertExcerpt(text, limit, findAlertWords(text));
  return text.slice(start, end);
};

it('shows a text of exactly the limit in full and cuts one that is a character longer', () => {
  expect(shown('x'.repeat(500), 500)).toHaveLength(500);
  expect(shown('x'.repeat(501), 500)).toBe('x'.repeat(500));
});

it('starts the excerpt 100 characters before the first alert word when the beginning would hide it', () => {
  const text = `${'x '.repeat(300)}scam, and then fraud${' y'.repeat(400)}`;
  expect(shown(text, 500)).toHaveLength(500);
  expect(shown(text, 500).indexOf('scam')).toBe(100);
});

it('keeps the beginning when it shows the whole first alert word, not when it cuts the word', () => {
  const at = (place: number) => `${'x '.repeat(place / 2)}scam${' y'.repeat(600)}`;
  expect(shown(at(496), 500)).toBe(at(496).slice(0, 500));
  expect(shown(at(498), 500).indexOf('scam')).toBe(100);
});

it('never splits a surrogate pair', () => {
  expect(shown(`a${'😀'.repeat(300)}`, 500)).toBe(`a${'😀'.repeat(249)}`);
  expect(shown(`${'😀 '.repeat(200)}scam`, 500)).not.toMatch(/^[\uDC00-\uDFFF]/);
});
