import { expect, it } from 'vitest';
import { wordsOf } from './words.ts';

it.each([
  ['S3rg3y', 'sergey latin'],
  ['Kestrel2012', 'kestrel latin, 2012 latin'],
  ['12ab', '12ab latin'],
  ['abc12', 'abc12 latin'],
  ['a1b', 'a1b latin'],
  ['ab3c', 'abec latin'],
  ['abcd1', 'abcd latin, 1 latin'],
  ['K3str3l5', 'kestrel latin, 5 latin'],
  ['x0y', 'x0y latin'],
  ['1234', '1234 latin'],
  ['kest7el8x', 'kesttel latin, 8 latin, x latin'],
  ['J.C. Moreau', 'jc latin dotted, moreau latin'],
  ['J. C. Moreau', 'jc latin dotted, moreau latin'],
  ['J.', 'j latin dotted'],
  ['A.B.C.', 'abc latin dotted'],
  ['Ab.C', 'ab latin, c latin'],
  ["O'Brien", 'obrien latin'],
  ["'Igor'", 'igor latin'],
  ['Igor’s', 'igors latin'],
  ['Orlova-Smith', 'orlova latin, smith latin hyphened'],
  ['Orlova–Smith', 'orlova latin, smith latin'],
  ['Orlova\u2011Smith', 'orlova latin, smith latin hyphened'],
  ['A/S Kestrel', 'as latin dotted, kestrel latin'],
  ['M/V Kestrel', 'mv latin, kestrel latin'],
  ['M/T Kestrel', 'mt latin, kestrel latin'],
  ['M/X Kestrel', 'm latin, x latin, kestrel latin'],
  ['AM/V K', 'am latin, v latin, k latin'],
  ['Kestrel & Wren', 'kestrel latin, and latin, wren latin'],
  ['Kestrel+Wren', 'kestrel latin, and latin, wren latin'],
  ['Kes\u200btrel', 'kestrel latin'],
  ['Ke\u00adstrel', 'kestrel latin'],
  ['ＫＥＳＴＲＥＬ', 'kestrel latin'],
  ['ÉLAN', 'elan latin'],
  ['王小明', 'wang block 王, xiaoming block 小明'],
  ['王小明 Smith', 'wang block 王, xiaoming block 小明, smith latin'],
  ['김민수', 'kim block 김, minsu block 민수'],
  ['L.L.C', 'llc latin dotted'],
  ['L. L. C.', 'llc latin dotted'],
  ['Igor J.', 'igor latin, j latin dotted'],
  ['Igor J', 'igor latin, j latin'],
  ['12-34', '12 latin, 34 latin hyphened'],
  ['-Igor', 'igor latin hyphened'],
  ['', ''],
  ['...', ''],
  ['Igor.Volkov', 'igor latin, volkov latin'],
  ['I.Volkov', 'i latin dotted, volkov latin'],
  ['e.V.', 'ev latin dotted'],
  ['S.p.A.', 'spa latin dotted'],
  ['d’Or', 'dor latin'],
  ['a', 'a latin'],
  ['R o s t a m', 'rostam latin'],
  ['A l i  R e z a Ltd', 'ali latin, reza latin, ltd latin'],
  ['И г о р ь', 'igor alphabet'],
  ['J R R T Kestrel', 'j latin, r latin, r latin, t latin, kestrel latin'],
  ['J R  Kestrel', 'j latin, r latin, kestrel latin'],
  [
    '王 小 明 李 白 杜',
    'wang block 王, xiao block 小, ming block 明, li block 李, bai block 白, du block 杜',
  ],
  ['САЅРОRА', 'caspora latin'],
  ['Vоlkоv', 'volkov latin'],
  ['Волкoв', 'volkov alphabet'],
  ['Волков Foods', 'volkov alphabet, foods latin'],
  ['Kestrelж', 'kestrelzh alphabet'],
])('splits the name %j into the words %j', (name, words) => {
  const actual = wordsOf(name).map(({ text, script, block, dotted, hyphened }) =>
    [text, script, block, dotted && 'dotted', hyphened && 'hyphened'].filter(Boolean).join(' '),
  );
  expect(actual.join(', ')).toBe(words);
});

it('reads at most six hundred characters and forty words of a name', () => {
  expect(wordsOf('a '.repeat(50))).toHaveLength(40);
  expect(wordsOf('a '.repeat(39))).toHaveLength(39);
  expect(wordsOf('x'.repeat(700))[0]!.text).toHaveLength(600);
});
