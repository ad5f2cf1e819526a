import { describe, expect, it } from 'vitest';
import type { NameType } from '../names/index.ts';
import { compareNames } from './index.ts';

const types: NameType[] = ['person', 'organization', 'vessel', 'aircraft', 'any'];
const names = [
  'Igor Petrovich Volkov',
  'VOLKOV, Igor',
  'I. P. Volkov',
  'Muhammad bin Salman al-Rashid',
  'Abdul Rahman Abdullah',
  'Kim Jong Su',
  'KIM, Jongsu',
  'Kestrel Trading & Shipping Co. Ltd.',
  'OOO Kestrel 2000',
  'Kestrel II Fund L.P.',
  'KTS',
  'Сергей Волков',
  '王小明',
  '김정은',
  'محمد سلمان',
  'Jan Jan Jansen',
  "O'Neill-Smith",
  'Hans Friedrich',
  'Friedrich Hansen',
];
const personal = [
  'Igor Petrovich Volkov',
  'I. P. Volkov',
  'Abdul Rahman Abdullah',
  'KIM, Jongsu',
  "O'Neill-Smith",
  'José Núñez',
];
const garbage = [
  '',
  ' ',
  '.',
  ',',
  '-',
  "'''",
  '"',
  '😀',
  '👩‍👩‍👧',
  '🇺🇸 🇷🇺',
  '\u0000',
  '\ud800',
  '\u202e\u200b',
  '١٢٣',
  '12345',
  'a',
  'AA',
  '__proto__ constructor toString',
  'Ltd',
  'S.A. de C.V.',
  'the of and',
  'bin ibn al',
  'Dr.',
  'null',
  '%s$x',
  'ﷺ',
  'ᚠᚢᚦ',
  'ꙮ',
  '𝕴𝖌𝖔𝖗',
];

describe('properties of compareNames', () => {
  it('is symmetric', () => {
    for (const type of types) {
      for (const a of [...names, ...garbage]) {
        for (const b of [...names, ...garbage]) {
          expect(compareNames(type, a, b).score, `${type}: ${a} / ${b}`).toBe(compareNames(type, b, a).score);
        }
      }
    }
  });

  it('gives 1 for a name and itself', () => {
    for (const type of types)
      for (const name of names) expect(compareNames(type, name, name).score, name).toBe(1);
  });

  it('ignores word order, case, accents and punctuation in personal names', () => {
    for (const name of personal) {
      const turned = name
        .toUpperCase()
        .replace(/[,.]/g, ' ')
        .split(/\s+/)
        .filter(Boolean)
        .reverse()
        .join(' ');
      expect(compareNames('person', name, turned).score, `${name} / ${turned}`).toBeGreaterThan(0.95);
    }
  });

  it('scores any text between 0 and 1 with at least one reason', () => {
    for (const type of types) {
      for (const a of garbage) {
        for (const b of [...garbage, ...names]) {
          const { score, reasons } = compareNames(type, a, b);
          expect(score >= 0 && score <= 1, `${type}: ${a} / ${b} gave ${score}`).toBe(true);
          expect(reasons.length).toBeGreaterThan(0);
        }
      }
    }
  });

  it('gives 0 for an empty name', () => {
    for (const type of types) {
      for (const empty of ['', ' ', '...', '😀'])
        expect(compareNames(type, empty, 'Igor Volkov').score).toBe(0);
    }
  });

  it('compares names of ten thousand characters in bounded time', () => {
    const long = [
      'a'.repeat(10_000),
      'ab '.repeat(3_333),
      "x'".repeat(5_000),
      'a.'.repeat(5_000),
      '('.repeat(10_000),
      '王'.repeat(10_000),
      'abdul '.repeat(1_700),
      `${'Igor Volkov '.repeat(800)}`,
      '\u0301'.repeat(10_000),
      'a\u0301'.repeat(5_000),
    ];
    const began = performance.now();
    for (const a of long) for (const b of long) compareNames('any', a, b);
    expect(performance.now() - began).toBeLessThan(10_000);
  });
});
