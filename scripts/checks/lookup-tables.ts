/** A lookup that finds `constructor` or `__proto__` on the prototype of a plain object. */
export interface UnsafeLookup {
  line: number;
  what: string;
}

/** `const name: Record<string, …> = {`, also readonly, partial or with an index signature, or from entries. */
const TABLE =
  /\b(?:const|let) (\w+): (?:Readonly<|Partial<)*(?:Record<string,|\{ \[\w+: string\]:)[^=]*?(?:=> [^=]*?)?= (?:\{|Object\.fromEntries\()/g;
/** `(table as Record<string, string>)[word]`, `table[word as keyof typeof table]`, `word in TABLE`. */
const CASTS = [
  /\bas Record<string, string>\)(?:\?\.)?\[(?!['"`\d])/g,
  /\[\w+ as keyof typeof \w+\]/g,
  /\b\w+ in (?:[A-Z][A-Z_]+|[a-z]+Keys)\)/g,
  /=> \w+ in [A-Z][A-Z_]+;/g,
];

const lineOf = (text: string, at: number): number => text.slice(0, at).split('\n').length;
const withoutComments = (text: string): string =>
  text.replace(/\/\*[\s\S]*?\*\/|\/\/[^\n]*/g, (comment) => comment.replace(/[^\n]/g, ' '));

/**
 * The places of a source file where a word is looked up in an object that inherits from `Object.prototype`. A word from
 * outside, such as the name of a source, may be `constructor`: a table is a `Map`, or has no prototype by
 * `Object.setPrototypeOf({ … } satisfies Record<string, T>, null)`.
 */
export function unsafeLookups(source: string): UnsafeLookup[] {
  const text = withoutComments(source);
  const tables = [...text.matchAll(TABLE)].flatMap(({ 1: name, index }) =>
    new RegExp(`export const ${name}:|\\b${name}(?:\\?\\.)?\\[(?!['"\`\\d\\]])`).test(text)
      ? [{ line: lineOf(text, index), what: `${name} is a plain object with words as keys` }]
      : [],
  );
  const casts = CASTS.flatMap((pattern) =>
    [...text.matchAll(pattern)].map(({ 0: found, index }) => ({
      line: lineOf(text, index),
      what: `${found} finds what every object inherits`,
    })),
  );
  const lines = text.split('\n');
  return [...tables, ...casts]
    .filter(({ line }) => !lines[line - 1]?.includes('Object.hasOwn('))
    .toSorted((a, b) => a.line - b.line);
}
