const UNITS =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  );
const TENS: ReadonlyMap<string, number> = new Map(
  Object.entries({
    twenty: 20,
    thirty: 30,
    forty: 40,
    fourty: 40,
    fifty: 50,
    sixty: 60,
    seventy: 70,
    eighty: 80,
    ninety: 90,
  }),
);
const ORDINALS: ReadonlyMap<string, number> = new Map(
  Object.entries({
    first: 1,
    second: 2,
    third: 3,
    fourth: 4,
    fifth: 5,
    sixth: 6,
    seventh: 7,
    eighth: 8,
    ninth: 9,
    tenth: 10,
    eleventh: 11,
    twelfth: 12,
  }),
);
const ENDINGS: Readonly<Record<number, string>> = { 1: 'st', 2: 'nd', 3: 'rd' };
const ROMAN = /^(?=[xvi])(x{0,3})(ix|iv|v?i{0,3})$/;
const ROMAN_ONES: Readonly<Record<string, number>> = Object.setPrototypeOf(
  {
    '': 0,
    i: 1,
    ii: 2,
    iii: 3,
    iv: 4,
    v: 5,
    vi: 6,
    vii: 7,
    viii: 8,
    ix: 9,
  } satisfies Readonly<Record<string, number>>,
  null,
);

/**
 * Number words and their digits, ordinals with their suffix, so that “Third St” matches “3rd St” and “Two Rivers”
 * matches “2 Rivers”. `zero` stays a word.
 */
export const NUMBER_WORDS: ReadonlyMap<string, string> = new Map([
  ...UNITS.slice(1).map((word, at): [string, string] => [word, String(at + 1)]),
  ...[...TENS].map(([word, value]): [string, string] => [word, String(value)]),
  ...[...ORDINALS].map(([word, value]): [string, string] => [word, `${value}${ENDINGS[value] ?? 'th'}`]),
]);

function small(word: string): number | undefined {
  const unit = UNITS.indexOf(word);
  return unit >= 0 ? unit : ORDINALS.get(word);
}

/** The value of a Roman numeral from I to XXXIX; undefined for anything else. */
export function romanValue(word: string): number | undefined {
  const match = ROMAN.exec(word);
  return match ? (match[1]?.length ?? 0) * 10 + (ROMAN_ONES[match[2] ?? ''] ?? 0) : undefined;
}

/**
 * Reads the number that starts at a word: digits (`44`, `1st`, `no5`) or English words (`forty four`, `first`). Returns
 * its digits and the number of words used; undefined if no number starts there.
 */
export function numberAt(
  words: readonly string[],
  at: number,
): { digits: string; words: number } | undefined {
  const word = words[at] ?? '';
  const plain = /^(?:no(?=\d+$))?0*(\d+)(st|nd|rd|th)?$/.exec(word);
  if (plain?.[1]) return { digits: plain[1], words: 1 };
  const tens = TENS.get(word);
  if (tens !== undefined) {
    const next = words[at + 1] ?? '';
    const ones = /^[1-9]$/.test(next) ? Number(next) : small(next);
    return ones !== undefined && ones > 0 && ones < 10
      ? { digits: String(tens + ones), words: 2 }
      : { digits: String(tens), words: 1 };
  }
  const value = small(word);
  return value === undefined ? undefined : { digits: String(value), words: 1 };
}
