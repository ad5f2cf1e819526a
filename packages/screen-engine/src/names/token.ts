import { letterBits } from './letter-bits.ts';
import { memoizeByWord } from './memoize-by-word.ts';
import type { NameToken, TokenKind } from './name.ts';
import { soundKey } from './sound-key.ts';
import type { Word } from './words.ts';

const keyOf = memoizeByWord(soundKey);

/** Creates a token from a word; `text` may differ from the word's own (a canonical or joined spelling). */
export function tokenOf(
  word: Pick<Word, 'script' | 'block' | 'hyphened'>,
  text: string,
  kind: TokenKind,
  weight: number,
  canon = text,
): NameToken {
  const key = kind === 'number' ? text : keyOf(text);
  return {
    text,
    key,
    canon,
    kind,
    script: word.script,
    block: word.block,
    hyphened: word.hyphened,
    particles: '',
    weight,
    letters: letterBits(key),
    textLetters: letterBits(text),
  };
}

/** A word joined with its particles (`delacruz` of `de la Cruz`); empty without particles. */
export function withParticles({ particles, text }: NameToken): string {
  return particles === '' ? '' : `${particles.replaceAll(' ', '')}${text}`;
}
