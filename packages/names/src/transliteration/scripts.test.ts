import { expect, it } from 'vitest';
import { romanize, scriptOf, unreadLetters } from './index.ts';

it.each([
  // Indic: a consonant includes an a, unless a sign, a virama or the end of the word removes it.
  ['राम', 'ram'],
  ['शर्मा', 'sharma'],
  ['सिंह', 'sinh'],
  ['अंकित', 'ankit'],
  ['इंदिरा', 'indira'],
  ['सऊद', 'saud'],
  ['काई', 'kai'],
  ['रंगा', 'ranga'],
  ['আমার', 'amar'],
  ['கமல்', 'kamal'],
  ['राम7', 'ram7'],
  ['र7म', 'r7m'],
  // Kana: doubled consonants, glides, small vowels, in both syllabaries.
  ['トヨタ', 'toyota'],
  ['とうきょう', 'toukyou'],
  ['しゃちょう', 'shachou'],
  ['きゃく', 'kyaku'],
  ['りょ', 'ryo'],
  ['じょ', 'jo'],
  ['がっこう', 'gakkou'],
  ['ちょっと', 'chotto'],
  ['ファン', 'fan'],
  ['ふぁん', 'fan'],
  ['カヴェ', 'kave'],
  ['ティム', 'timu'],
  ['あゃ', 'a'],
  ['ちか', 'chika'],
  ['きた', 'kita'],
  ['たろー', 'taro'],
  ['ァア', 'aa'],

  ['たろう山', 'tarou shan'],
  // Hangul: of two to four syllables the first may be a surname.
  ['김', 'kim'],
  ['박', 'pak'],
  ['김민', 'kim min'],
  ['김민수', 'kim minsu'],
  ['김민수진', 'kim minsuchin'],
  ['김민수진가', 'kimminsuchinka'],
  ['남궁민수', 'namkungminsu'],
  ['이a', 'lee a'],
  ['힣', 'hit'],
  // Thai and Khmer.
  ['ภูเก็ต', 'phuekt'],
  ['กิต', 'kit'],
  ['ខ្មែរ', 'khmaer'],
  ['កា', 'ka'],
  // Hebrew and Arabic: drops the article, reads known names in their usual spelling.
  ['قاسم', 'qasim'],
  ['القاسم', 'qasim'],
  ['الف', 'alf'],
  ['שלום', 'shlvm'],
  // Greek, Cyrillic and Latin beyond A to Z.
  ['ωμέγα', 'omega'],
  ['ευα', 'eva'],
  ['ψυχή', 'psychi'],
  ['юрий', 'yuriy'],
  ['ёлка', 'elka'],
  ['łódź', 'lodz'],
  ['žižek', 'zizek'],
  ['é1', 'e1'],
  ['ﬁ', 'fi'],
  ['a-b', 'a-b'],
  ['', ''],
])('reads %s as %j', (word, read) => {
  expect(romanize(word)).toBe(read);
});

it.each([
  ['smith', 'latin'],
  ['łódź', 'latin'],
  ['\u024f', 'latin'],
  ['\u0250', 'alphabet'],
  ['юрий', 'alphabet'],
  ['γιάννης', 'alphabet'],
  ['राम', 'alphabet'],
  ['とう', 'alphabet'],
  ['ﻻ', 'alphabet'],
  ['xюx', 'alphabet'],
  ['\u058f', 'alphabet'],
  ['\u0590', 'abjad'],
  ['שלום', 'abjad'],
  ['قاسم', 'abjad'],
  ['\u06ff', 'abjad'],
  ['\u0700', 'alphabet'],
  ['\u074f', 'alphabet'],
  ['\u0750', 'abjad'],
  ['\u077f', 'abjad'],
  ['\u0780', 'alphabet'],
  ['\ufb4f', 'alphabet'],
  ['\ufb50', 'abjad'],
  ['\ufdff', 'abjad'],
  ['\ufe00', 'alphabet'],
  ['x٣', 'abjad'],
  ['王', 'block'],
  ['㐀', 'block'],
  ['䶿', 'block'],
  ['\u9fff', 'block'],
  ['\ua000', 'alphabet'],
  ['々', 'block'],
  ['〇', 'block'],
  ['\u3008', 'alphabet'],
  ['豈', 'block'],
  ['\ufaff', 'block'],
  ['\ufb00', 'alphabet'],
  ['𠀀', 'block'],
  ['\u{3ffff}', 'block'],
  ['\u{40000}', 'alphabet'],
  ['가', 'block'],
  ['힣', 'block'],
  ['\ud7a4', 'alphabet'],
])('%s is in a script of the kind %s', (word, script) => {
  expect(scriptOf(word)).toBe(script);
});

it('lists the distinct letters without a reading', () => {
  expect(unreadLetters('Smith ﭐ Jones ﭐ')).toEqual([]);
  expect(unreadLetters('')).toEqual([]);
  expect(unreadLetters('김민수, 王!')).toEqual([]);
});
