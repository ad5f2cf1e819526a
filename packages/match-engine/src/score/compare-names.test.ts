import { describe, expect, it } from 'vitest';
import { normaliseName } from '../normalise/index.ts';
import { CountedStats, NO_STATS, type TokenStats } from '../tokens/index.ts';
import { compareNames, isEstablished, isNumbering } from './index.ts';

const compare = (left: string, right: string, stats: TokenStats = NO_STATS) =>
  compareNames(normaliseName(left)!, normaliseName(right)!, stats);

describe('tokenSimilarity', () => {
  it.each<[string, string, number, number]>([
    // Typing errors: longer words tolerate more; one in the first letter costs more.
    ['Zolgate', 'Zolgate', 1, 0],
    ['Zolgate', 'Zolgaet', 0.895, 1],
    ['Zolgate', 'Zolgat', 0.895, 1],
    ['Zolgate', 'Volgate', 0.814, 1],
    ['Zolgat', 'Zolgam', 0.895, 1],
    ['Zolga', 'Zolgm', 0.808, 1],
    ['Zolg', 'Zolh', 0.808, 1],
    ['Zol', 'Zom', 0, 0],
    ['Zolgatem', 'Zolgetam', 0.771, 2],
    ['Zolgate', 'Zolgeta', 0.633, 2],
    ['Zolgat', 'Zelgut', 0.633, 2],
    ['Zolga', 'Zelgu', 0.526, 2],
    ['Zolg', 'Zelh', 0, 0],
    ['Zolgatemar', 'Zelgutemor', 0.633, 3],
    ['Dental', 'Rental', 0.429, 1],
    // Numbers are equal or different; an ordinal equals its number.
    ['12', '12th', 0.748, 0],
    ['42nd', '42', 0.748, 0],
    ['12', '13', 0, 0],
    ['12a', '12', 0, 0],
    ['x12', '12', 0, 0],
    ['12x', '12x', 1, 0],
    // Inflections, abbreviations and initials.
    ['Zolgates', 'Zolgate', 0.96, 0],
    ['Zolgateman', 'Zolg', 0.808, 0],
    ['Zolgate', 'Zol', 0.69, 0],
    ['Zolgate', 'Zo', 0, 0],
    ['Zolgate', 'Z', 0.426, 0],
    ['Zolgate', 'V', 0, 0],
    ['Zolgate', 'Zlgt', 0.748, 0],
    ['Zolgate', 'Zlg', 0.748, 0],
    ['Zolgate', 'Zlga', 0, 0],
    ['Zolgatebar', 'Zlgtbr', 0.748, 0],
    ['Zolgatebar', 'Zlgtbrx', 0, 0],
    ['Zolgatebarn', 'Zlgtbrn', 0, 0],
    ['Zolgt', 'Zlgt', 0.808, 1],
    ['Auto', 'Automotive', 0.808, 0],
    ['Autos', 'Automotive', 0, 0],
    ['Service', 'Services', 0.96, 0],
  ])('%s and %s: %d with %d typing errors', (left, right, likeness, errors) => {
    for (const found of [compare(left, right), compare(right, left)]) {
      expect(found.similarity).toBeCloseTo(likeness, 2);
      expect(found.errors).toBe(errors);
    }
  });

  it('is lower between words that are both in many names', () => {
    const stats = new CountedStats();
    for (let at = 0; at < 8; at += 1) stats.add(['zolgate', 'zolgaet', 'zolgatebar'], `z${at}`);
    expect(compare('Zolgate', 'Zolgaet', stats).similarity).toBeCloseTo(0.477, 2);
    expect(compare('Zolgate', 'Zolgat', stats).similarity).toBeCloseTo(0.895, 2);
    expect(compare('Zolgate', 'Zolgatebar', stats).similarity).toBeCloseTo(0.63, 2);
    expect(compare('Zolgatebar', 'Zlgtbr', stats).similarity).toBeCloseTo(0.748, 2);
  });
});

it('a word is established when it is common or in eight names', () => {
  const stats = new CountedStats();
  for (let at = 0; at < 7; at += 1) stats.add(['zolgate'], `z${at}`);
  expect(isEstablished('zolgate', stats)).toBe(false);
  stats.add(['zolgate'], 'z');
  expect(isEstablished('zolgate', stats)).toBe(true);
  expect(isEstablished('restaurant', NO_STATS)).toBe(true);
});

describe('compareNames', () => {
  it.each<[string, string, number, number, string]>([
    ['Car Wash', 'Carwash', 1, 15.3, 'carwash'],
    ['Zol Gate', 'Zolgate', 1, 15.3, 'zolgate'],
    ['Quill Zolgate', 'Zol Gate Quill', 0.993, 24.4, 'quill zolgate'],
    ['Quill Zolgate', 'Xol Gate Quill', 0.921, 23.4, 'quill zolgate'],
    ['Sparkle Car Wash Zol', 'Zol Carwash Sparkle', 0.996, 33.5, 'sparkle zol carwash'],
    ['Better Business Systems', 'BBS', 0.808, 10.2, 'bbs'],
    ['Better Business', 'BB', 0.633, 8.4, 'bb'],
    ['Better', 'B', 0.426, 7.6, 'b'],
    ['Quill Better Business Systems Zol', 'Zol BBS Quill', 0.944, 30.6, 'quill zol bbs'],
    ['Better Business Systems', 'BXS', 0, 0, ''],
    ['Better Business Systems', 'BBST', 0, 0, ''],
    ['Alpha Beta Gamma Delta Epsilon Zeta Eta', 'ABGDEZE', 0, 0, ''],
    ['Alpha Beta Gamma Delta Epsilon Zeta', 'ABGDEZ', 0.808, 10.2, 'abgdez'],
    ['Zolgate Quill', 'Zolgat equill', 1, 24.5, 'zolgat equill'],
    ['Zolgate Quill', 'Zo lgate Quil', 0.895, 22.9, 'quil zolgate'],
    ['Zol Gat Equ', 'Zolga Tequ', 1, 24.5, 'zolga tequ'],
    ['Zolgate Quill', 'Quill Zolgate', 1, 24.5, 'zolgate quill'],
    ['Zolgate Zolgat', 'Zolgat Zolgate', 1, 24.5, 'zolgate zolgat'],
    ['Zolgate Quilling Zolgat', 'Zolgat Zolgate Quillin', 0.965, 32.9, 'zolgate zolgat quillin'],
    ['Zolgate Quill', 'Zolgate', 0.69, 15.3, 'zolgate'],
    ['Zolgate', 'Zolgate Restaurant', 0.858, 15.3, 'zolgate'],
    ['Zolgate Restaurant Center', 'Zolgate Roofing', 0.558, 15.3, 'zolgate'],
    ['Restaurant', 'Zolgate Restaurant', 0.69, 5.6, 'restaurant'],
  ])('%s and %s: similarity %d, %d bits in the words %j', (left, right, likeness, bits, agreeing) => {
    const found = compare(left, right);
    expect(found.similarity).toBeCloseTo(likeness, 2);
    expect(found.bits).toBeCloseTo(bits, 1);
    expect(found.agreeing.join(' ')).toBe(agreeing);
    const turned = compare(right, left);
    expect(turned.similarity).toBeCloseTo(likeness, 2);
    expect(turned.bits).toBeCloseTo(bits, 1);
  });

  it.each<[string, string, string[][], string[][]]>([
    ['Zolgate Quill', 'Zolgate', [['quill'], []], []],
    ['Zolgate', 'Zolgate Restaurant', [[], ['restaurant']], []],
    ['Zolgate Restaurant', 'Zolgate Roofing', [['restaurant'], ['roofing']], []],
    ['Zolgate', 'Zolgaet', [[], []], [['zolgate', 'zolgaet']]],
    ['Zolgates', 'Zolgate', [[], []], []],
    ['Zol Gate', 'Zolgate', [[], []], []],
    ['Zolgate Quill', 'Zolgat equill', [[], []], []],
  ])('%s and %s leave %j and match %j', (left, right, rest, unlike) => {
    expect(compare(left, right)).toMatchObject({ rest, unlike });
  });

  it.each<[string, string, string]>([
    ['Zolgate 12', 'Zolgate 12', 'agree'],
    ['Zolgate', 'Zolgate House', 'agree'],
    ['Zolgate 12', 'Zolgate 14', 'differ'],
    ['Zolgate 1', 'Zolgate 2', 'differ'],
    ['Zolgate 12', 'Zolgate 13', 'differ'],
    ['Zolgate 112', 'Zolgate 113', 'near'],
    ['Zolgate 112', 'Zolgate 12', 'near'],
    ['Zolgate 112', 'Zolgate 134', 'differ'],
    ['Zolgate 112 500', 'Zolgate 113 700', 'near'],
    ['Zolgate 112 House', 'Zolgate 113 Mill', 'near'],
    ['Zolgate 12', 'Zolgate', 'oneSided'],
    ['Zolgate 12', 'Zolgate A', 'oneSided'],
    ['Zolgate 12 14', 'Zolgate 13 14', 'differ'],
  ])('%s and %s have figures that %s', (left, right, figures) => {
    expect(compare(left, right).figures).toBe(figures);
    expect(compare(right, left).figures).toBe(figures);
  });

  it('divides by the longer name, and takes the merchant count of the more frequent name', () => {
    const stats = { ...NO_STATS, nameCount: (joined: string) => (joined === 'zolgatequill' ? 30 : 4) };
    expect(compare('Zolgate Quill', 'Zolgate', stats)).toMatchObject({ words: 2, merchants: 30 });
    expect(compare('Zolgate', 'Zolgate Quill', stats)).toMatchObject({ words: 2, merchants: 30 });
    expect(compare('Zolgate', 'Quill')).toMatchObject({ words: 1, merchants: 0, rarestBits: 0 });
  });

  it('joined names are similar only with few errors for their length and if a word may be misspelled', () => {
    expect(compare('Zo Lga', 'Zolgb').similarity).toBeCloseTo(0.74, 2);
    expect(compare('Zo Lg', 'Zolh').similarity).toBe(0);
    expect(compare('Zolg Atem', 'Zo Lgut Em').similarity).toBeCloseTo(0.8375, 2);
    expect(compare('Zolg Atemar', 'Zo Lgutemarxyzq').similarity).toBe(0);
    expect(compare('Auto Home', 'Aut Ohome').similarity).toBe(1);
  });
});

it.each([
  [['12'], true],
  [['a'], true],
  [['12', 'b'], true],
  [['12', 'house'], false],
  [['12th'], false],
  [[], false],
])('the words %j only number a name: %s', (words, isIt) => {
  expect(isNumbering(words)).toBe(isIt);
});
