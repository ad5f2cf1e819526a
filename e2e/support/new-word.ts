import { randomBytes } from 'node:crypto';

const CONSONANTS = 'b d f g k l m n p r s t v z'.split(' ');
const VOWELS = 'a e i o u'.split(' ');

/** A pronounceable word that no other name contains, for data that only one try of a test should find. */
export const newWord = (): string =>
  [...randomBytes(6)]
    .map((byte) => `${CONSONANTS[byte % CONSONANTS.length]}${VOWELS[byte % VOWELS.length]}`)
    .join('')
    .replace(/^./, (letter) => letter.toUpperCase());
