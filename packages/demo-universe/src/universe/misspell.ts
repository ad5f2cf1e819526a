import type { Random } from './random.ts';

/** Adds one typo to a text: two letters swapped, one omitted or one doubled. */
export function misspell(random: Random, text: string): string {
  const spots = [...text].flatMap((letter, index) =>
    index > 0 && index < text.length - 1 && /[a-z]/i.test(letter) ? [index] : [],
  );
  if (spots.length === 0) return text;
  const spot = random.pick(spots);
  const letter = text[spot]!;
  const kind = random.integer(1, 3);
  if (kind === 1) return text.slice(0, spot) + text.slice(spot + 1);
  if (kind === 2) return text.slice(0, spot) + letter + text.slice(spot);
  return text.slice(0, spot - 1) + letter + text[spot - 1] + text.slice(spot + 1);
}
