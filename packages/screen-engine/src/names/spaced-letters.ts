/** Only alphabets, because a single Chinese character or Hangul syllable is a word. */
const LETTER = String.raw`[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}]`;
const RUN = new RegExp(
  String.raw`(?<![\p{L}\p{N}\p{M}.'’&-])${LETTER}(?:[ ]${LETTER})+(?![\p{L}\p{N}\p{M}.'’&-])`,
  'gu',
);
/** More single letters in a row are no initials, and many more are no name. */
const MAX_INITIALS = 4;
const MAX_LETTERS = 36;

/**
 * Joins letters that are spaced apart (`R o s t a m`). A few single letters are initials, unless wider spaces between the
 * words show that all are spaced (`A l i  R e z a`).
 */
export function joinSpacedLetters(name: string): string {
  const runs = name.match(RUN) ?? [];
  const letters = runs.join('').replaceAll(' ', '').length;
  const isWidelySpaced = letters > MAX_INITIALS && /\S\s{2,}\S/.test(name);
  return name.replace(RUN, (run) =>
    isWidelySpaced || (run.length > 2 * MAX_INITIALS && run.length < 2 * MAX_LETTERS)
      ? run.replaceAll(' ', '')
      : run,
  );
}
