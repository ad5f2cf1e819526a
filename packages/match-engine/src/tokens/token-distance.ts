import { distance } from 'fastest-levenshtein';

/**
 * The number of typing errors between two words: insertions, deletions, substitutions and swaps of neighbors each count
 * 1.
 */
export function typingErrors(left: string, right: string): number {
  const plain = distance(left, right);
  return plain === 2 && left.length === right.length && isSwap(left, right) ? 1 : plain;
}

function isSwap(left: string, right: string): boolean {
  let at = 0;
  while (at < left.length && left[at] === right[at]) at += 1;
  return (
    at + 1 < left.length &&
    left[at] === right[at + 1] &&
    left[at + 1] === right[at] &&
    left.slice(at + 2) === right.slice(at + 2)
  );
}

/** The number of typing errors tolerated in dictionary lookups: none below four letters, two from eight on. */
export function allowedErrors(length: number): number {
  if (length < 4) return 0;
  return length < 8 ? 1 : 2;
}
