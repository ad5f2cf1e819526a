import { expect, it } from 'vitest';
import { alertExcerpt } from './alert-excerpt.ts';
import { findAlertWords } from './find-alert-words.ts';

const shown = (text: string, limit: number) => {
  const { start, end } = alertExcerpt(text, limit, findAlertWords(text));
  return text.slice(start, end);
};

it('a text of just the limit is shown whole, one of a character more is cut', () => {
  expect(shown('x'.repeat(500), 500)).toHaveLength(500);
  expect(shown('x'.repeat(501), 500)).toBe('x'.repeat(500));
});

it('a cut text whose beginning hides its first alert word starts 100 characters before that word', () => {
  const text = `${'x '.repeat(300)}scam, and then fraud${' y'.repeat(400)}`;
  expect(shown(text, 500)).toHaveLength(500);
  expect(shown(text, 500).indexOf('scam')).toBe(100);
});

it('a beginning that shows the whole first alert word is kept, one that cuts it is not', () => {
  const at = (place: number) => `${'x '.repeat(place / 2)}scam${' y'.repeat(600)}`;
  expect(shown(at(496), 500)).toBe(at(496).slice(0, 500));
  expect(shown(at(498), 500).indexOf('scam')).toBe(100);
});

it('a character that is written as two is never halved', () => {
  expect(shown(`a${'😀'.repeat(300)}`, 500)).toBe(`a${'😀'.repeat(249)}`);
  expect(shown(`${'😀 '.repeat(200)}scam`, 500)).not.toMatch(/^[\uDC00-\uDFFF]/);
});
