import type { NameToken, TokenKind } from './name.ts';
import { soundKey } from './sound-key.ts';
import type { Word } from './words.ts';

/** Bit set of the letters in a word; digits and other characters share the last bits. */
export function letterBits(text: string): number {
  let bits = 0;
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    bits |= code >= 97 && code <= 122 ? 1 << (code - 97) : 1 << (26 + (code % 5));
  }
  return bits;
}

/** Makes a token of a word; `text` may differ from the word's own (a canonical or joined spelling). */
export function tokenOf(
  word: Pick<Word, 'script' | 'block' | 'hyphened'>,
  text: string,
  kind: TokenKind,
  weight: number,
  canon = text,
): NameToken {
  const key = kind === 'number' ? text : soundKey(text);
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

/** A word with its particles written to it (`delacruz` of `de la Cruz`); empty for one without particles. */
export function withParticles({ particles, text }: NameToken): string {
  return particles === '' ? '' : `${particles.replaceAll(' ', '')}${text}`;
}
