/** Bit set of the letters in a word; digits and other characters share the last bits. */
export function letterBits(text: string): number {
  let bits = 0;
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    bits |= code >= 97 && code <= 122 ? 1 << (code - 97) : 1 << (26 + (code % 5));
  }
  return bits;
}

/** The number of set bits. */
export function bitCount(bits: number): number {
  let n = bits - ((bits >>> 1) & 0x55555555);
  n = (n & 0x33333333) + ((n >>> 2) & 0x33333333);
  return (((n + (n >>> 4)) & 0x0f0f0f0f) * 0x01010101) >>> 24;
}

/** The number of letters that one word has and the other lacks, for the side with more of them. */
export const differingLetters = (a: number, b: number): number =>
  Math.max(bitCount(a & ~b), bitCount(b & ~a));
