/** Cyrillic letters and the Latin letters of the same shape, which for some is only that of the capital. */
const LATIN_SHAPES: ReadonlyMap<string, string> = new Map(
  [
    ['АВЕЅІЈКМНОРСТУХҮҺԚԜ', 'ABESIJKMHOPCTYXYHQW'],
    ['аеѕіјорсухһԛԝ', 'aesijopcyxhqw'],
  ].flatMap(([cyrillic = '', latin = '']) =>
    [...cyrillic].map((letter, at) => [letter, latin[at] ?? letter] as const),
  ),
);
const CYRILLIC_SHAPES: ReadonlyMap<string, string> = new Map(
  [...LATIN_SHAPES].toReversed().map(([cyrillic, latin]) => [latin, cyrillic]),
);
const MIXED = /(?<![\p{L}\p{M}])(?=\p{L}*\p{Script=Latin})(?=\p{L}*\p{Script=Cyrillic})\p{L}+/gu;

function reshape(word: string, shapes: ReadonlyMap<string, string>, foreign: RegExp): string | null {
  let isWhole = true;
  const read = word.replace(foreign, (letter) => {
    isWhole &&= shapes.has(letter);
    return shapes.get(letter) ?? letter;
  });
  return isWhole ? read : null;
}

/**
 * Reads the letters of another alphabet in a word of Latin and Cyrillic letters by their shape (`Vоlkоv` with Cyrillic
 * `о`), because their sound would be another (`САЅРОRА`). A word that this does not turn into one alphabet stays as
 * written.
 */
export function withoutLookAlikes(name: string): string {
  return name.replace(
    MIXED,
    (word) =>
      reshape(word, LATIN_SHAPES, /\p{Script=Cyrillic}/gu) ??
      reshape(word, CYRILLIC_SHAPES, /\p{Script=Latin}/gu) ??
      word,
  );
}
