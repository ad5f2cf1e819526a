import { describe, expect, it } from 'vitest';
import { romanize, unreadLetters } from './index.ts';

/** All ideographs in a range of code points. */
const ideographs = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, at) => String.fromCodePoint(from + at)).filter((char) =>
    /\p{Unified_Ideograph}/u.test(char),
  );

describe('Chinese characters', () => {
  it.each([
    ['CJK Unified Ideographs', 0x4e00, 0x9fff, 20_992, 38],
    ['Extension A', 0x3400, 0x4dbf, 6_592, 16],
    ['Extensions B to J', 0x20000, 0x3ffff, 74_000, 38_000],
  ])('of %s have a reading or are reported without one', (_, from, to, count, unread) => {
    const chars = ideographs(from, to);
    expect(chars.length).toBeGreaterThanOrEqual(count);
    const silent = chars.filter(
      (char) => !/^[a-z0-9]+$/.test(romanize(char)) && unreadLetters(char)[0] !== char,
    );
    expect(silent).toEqual([]);
    expect(chars.filter((char) => unreadLetters(char).length > 0).length).toBeLessThanOrEqual(unread);
  });

  it('that were in Unicode before 2009 all have a reading', () => {
    expect(ideographs(0x4e00, 0x9fb2).filter((char) => !/^[a-z]+$/.test(romanize(char)))).toEqual([]);
  });

  it.each([
    ['王小明', 'wang xiaoming'],
    ['單雄信', 'shan xiongxin'],
    ['单雄信', 'shan xiongxin'],
    ['曾国藩', 'zeng guofan'],
    ['仇英', 'qiu ying'],
    ['万俟卨', 'moqi xie'],
    ['萬俟卨', 'moqi xie'],
    ['歐陽修', 'ouyang xiu'],
    ['電車', 'dian che'],
    ['张乐', 'zhang le'],
    ['吕布', 'lu bu'],
    ['𠮷田', 'kichi tian'],
    ['重庆银行股份', 'chongqingyinhanggufen'],
  ])('of the name %s are read as %s, with the surname reading', (name, read) => {
    expect(romanize(name)).toBe(read);
  });
});

it.each([
  ['山田たろう', 'shantiantarou'],
  ['김민수', 'kim minsu'],
  ['김正恩', 'kim zhengen'],
  ['トヨタ自動車', 'toyota zi dongche'],
  ['محمّد', 'mhmd'],
  ['þórsson', 'thorsson'],
  ['ລາວ', 'lav'],
  ['རྡོ', 'rdo'],
  ['රාජපක්ෂ', 'rajpks'],
  ['монгол', 'mongol'],
  ['٣', '3'],
])('reads %s as %s', (word, read) => {
  expect(romanize(word.normalize('NFKC'))).toBe(read);
});

it('keeps and reports characters without a reading', () => {
  expect(unreadLetters('王\u9fd1, 王\u9fd1 LLC')).toEqual(['\u9fd1']);
  expect(unreadLetters('Łukasz 王小明')).toEqual([]);
});
