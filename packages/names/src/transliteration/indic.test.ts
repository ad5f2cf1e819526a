import { describe, expect, it } from 'vitest';
import { romanize } from './index.ts';

describe('Indic and Southeast Asian signs', () => {
  it.each([
    ['a nasal of Gurmukhi', 'ਸਿੰਘ', 'singh'],
    ['a nasal of Gurmukhi after the inherent vowel', 'ਨੰਦ', 'nand'],
    ['a doubled consonant of Gurmukhi', 'ਮੱਖਣ', 'makkhan'],
    ['a doubled consonant of Gurmukhi', 'ਪੱਪੂ', 'pappu'],
    ['a doubled consonant of Gujarati', 'મ\u0afbદ', 'mmad'],
    ['a hanging y of Gurmukhi', 'ਗ\u0a75ਾਨ', 'gyan'],
    ['a consonant of Gurmukhi alone', 'ਕੌੜਾ', 'kaura'],
    ['a dot below', 'ਸ਼ਾਹ', 'shah'],
    ['a dot below', 'ज़ाकिर', 'zakir'],
    ['a dot below', 'फ़हद', 'fahad'],
    ['a dot below', 'राठौड़', 'rathaur'],
    ['a dot below', 'ব\u09bc', 'b'],
    ['a nasal of Devanagari', 'चाँद', 'cand'],
    ['a nasal of Devanagari', 'र\u0900', 'ran'],
    ['a nasal of Bengali', 'চাঁদ', 'cand'],
    ['a nasal of Gujarati', 'સિંહ', 'sinh'],
    ['a nasal of Telugu', 'ర\u0c00', 'ran'],
    ['a breath', 'দুঃখ', 'duhkh'],
    ['a vowelless consonant of Bengali', 'শরৎ', 'sharat'],
    ['a consonant of Assamese', 'ৰাম', 'ram'],
    ['a consonant of Oriya', 'ୱାଲି', 'wali'],
    ['a vowelless consonant of Malayalam', 'നായർ', 'nayar'],
    ['a vowelless consonant of Malayalam', 'മോഹൻ', 'mohan'],
    ['a vowel of Malayalam', 'ഗൗരി', 'gauri'],
    ['a vowel of Kashmiri', 'क\u0956', 'ku'],
    ['a digit', '५५', '55'],
    ['a digit behind a consonant', 'राम७', 'ram7'],
    ['a nasal of Khmer', 'អំ', 'om'],
    ['a breath of Khmer', 'កះ', 'kh'],
    ['the am of Thai', 'สำราญ', 'samray'],
    ['the am of Lao', 'ຄຳ', 'kham'],
  ])('%s: reads %s as %s', (_, name, read) => {
    expect(romanize(name.normalize('NFKC'))).toBe(read);
  });
});

it('a silent letter adds nothing', () => {
  expect(romanize('सऽह')).toBe('sah');
  expect(romanize('ஃபாத்திமா')).toBe('pattima');
});

it('reads every letter and digit of the Indic scripts that has a sound in Latin letters', () => {
  const chars = Array.from({ length: 0x0d80 - 0x0900 }, (_, at) => String.fromCodePoint(0x0900 + at));
  const unread = chars.filter(
    (char) => /[\p{L}\p{Nd}]/u.test(char) && !/^[a-z0-9]+$/.test(romanize(char.normalize('NFKC'))),
  );
  // Silent: avagraha, the Tamil visarga, a high dot, a glottal stop, vowel carriers, opening signs.
  const silent = '\u093d\u0971\u097d\u0980\u09bd\u0a72\u0a73\u0a74\u0abd\u0b3d\u0b83\u0c3d\u0cbd\u0d3d';
  expect(unread.filter((char) => !silent.includes(char) && romanize(char) !== char)).toEqual([]);
});
