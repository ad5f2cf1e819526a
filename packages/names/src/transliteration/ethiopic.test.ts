import { expect, it } from 'vitest';
import { romanize } from './index.ts';

/**
 * The Unicode name of the first letter of each Ethiopic row from U+1200 on, and its reading; the first vowel is read e.
 */
const ETHIOPIC_FIRSTS =
  'HA he, LA le, HHA he, MA me, SZA se, RA re, SA se, SHA she, QA qe, QWA qwe, QHA qe, QHWA qwe, BA be, VA ve, TA te, CA che, XA he, XWA hwe, NA ne, NYA nye, GLOTTAL A a, KA ke, KWA kwe, KXA khe, KXWA khwe, WA we, PHARYNGEAL A a, ZA ze, ZHA zhe, YA ye, DA de, DDA de, JA je, GA ge, GWA gwe, GGA ge, THA te, CHA che, PHA pe, TSA tse, TZA tse, FA fe, PA pe'.split(
    ', ',
  );

it('reads the first letter of each Ethiopic row as its Unicode name says', () => {
  const read = ETHIOPIC_FIRSTS.map((row, at) => {
    const name = row.slice(0, row.lastIndexOf(' '));
    return `${name} ${romanize(String.fromCodePoint(0x1200 + at * 8))}`;
  });
  expect(read).toEqual(ETHIOPIC_FIRSTS);
});

it.each([
  ['አበበ', 'abebe'],
  ['ነጋ', 'nega'],
  ['ወርቁ', 'weriqu'],
  ['እያሱ', 'eyasu'],
  ['ኃይሉ', 'hayilu'],
  ['ጓንጉል', 'gwaniguli'],
  ['ዓለሙ', 'alemu'],
  ['ጠና', 'tena'],
])('reads the Ethiopic name %s as %s', (name, read) => {
  expect(romanize(name)).toBe(read);
});
