import { memoizeByWord } from '../names/index.ts';

/**
 * The consonants of a word by sound class, for words from scripts without vowels: merges b and p, f and v, k g q and j,
 * t d and th, s z and sh; drops w, y and h.
 */
export const consonantsOf = memoizeByWord((text) =>
  text
    .replace(/ck|kh|gh|x/g, 'k')
    .replace(/sh|ch|zh|ts|tz|dh|th|ph|c(?=[eiy])/g, (pair) =>
      pair === 'ph' ? 'f' : /^[td]h/.test(pair) ? 't' : 's',
    )
    .replace(/[aeiouywh]/g, '')
    .replace(/p/g, 'b')
    .replace(/v/g, 'f')
    .replace(/[cgqj]/g, 'k')
    .replace(/d/g, 't')
    .replace(/z/g, 's')
    .replace(/(.)\1+/g, '$1'),
);
