/** Letters and the Latin letters of the same shape, which for some is only that of the capital. */
const shapesOf = (...pairs: readonly (readonly [string, string])[]): ReadonlyMap<string, string> =>
  new Map(
    pairs.flatMap(([letters, latin]) =>
      [...letters].map((letter, at) => [letter, latin[at] ?? letter] as const),
    ),
  );
const CYRILLIC = shapesOf(['АВЕЅІЈКМНОРСТУХҮҺԚԜ', 'ABESIJKMHOPCTYXYHQW'], ['аеѕіјорсухһԛԝ', 'aesijopcyxhqw']);
const GREEK = shapesOf(['ΑΒΕΖΗΙΚΜΝΟΡΤΥΧ', 'ABEZHIKMNOPTYX'], ['αικνορυχ', 'aikvopux']);
const LATIN_SHAPES: ReadonlyMap<string, string> = new Map([...CYRILLIC, ...GREEK]);
const backwards = (shapes: ReadonlyMap<string, string>): ReadonlyMap<string, string> =>
  new Map([...shapes].toReversed().map(([letter, latin]) => [latin, letter]));
const CYRILLIC_SHAPES = backwards(CYRILLIC);
const GREEK_SHAPES = backwards(GREEK);

const FOREIGN = /[\p{Script=Cyrillic}\p{Script=Greek}]/gu;
const LATIN = /\p{Script=Latin}/gu;
const MIXED =
  /(?<![\p{L}\p{M}])(?=\p{L}*\p{Script=Latin})(?=\p{L}*[\p{Script=Cyrillic}\p{Script=Greek}])\p{L}+/gu;
/** Single letters are initials. */
const WHOLLY_FOREIGN = /(?<![\p{L}\p{M}])[\p{Script=Cyrillic}\p{Script=Greek}]{2,}(?![\p{L}\p{M}])/gu;

function reshape(word: string, shapes: ReadonlyMap<string, string>, foreign: RegExp): string | null {
  let isWhole = true;
  const read = word.replace(foreign, (letter) => {
    isWhole &&= shapes.has(letter);
    return shapes.get(letter) ?? letter;
  });
  return isWhole ? read : null;
}

/**
 * Reads the letters of another alphabet in a word of Latin and Cyrillic or Greek letters by their shape (`Vоlkоv` with
 * Cyrillic `о`), because their sound would be another (`САЅРОRА`). A word that this does not turn into one alphabet
 * stays as written.
 */
export function withoutLookAlikes(name: string): string {
  return name.replace(
    MIXED,
    (word) =>
      reshape(word, LATIN_SHAPES, FOREIGN) ??
      reshape(word, /\p{Script=Greek}/u.test(word) ? GREEK_SHAPES : CYRILLIC_SHAPES, LATIN) ??
      word,
  );
}

/**
 * The name with its words of Cyrillic or Greek letters alone read by their shape, as far as all of their letters look
 * Latin (`АВС` as `ABC`); null if it has no such word.
 */
export function byShape(name: string): string | null {
  const written = name.normalize('NFKC');
  const read = written.replace(WHOLLY_FOREIGN, (word) => reshape(word, LATIN_SHAPES, FOREIGN) ?? word);
  return read === written ? null : read;
}
