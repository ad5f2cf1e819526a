/** A shape of CSV: `columns` is the number of columns in its header, null for a file without one. */
export interface Shape {
  name: string;
  columns: number | null;
  /** Generates a text of about this many characters. */
  text(size: number): string;
}

/** Just below the maximum length of a record. */
const LONG = 990_000;

const fill = (unit: string, size: number): string => unit.repeat(Math.max(1, Math.ceil(size / unit.length)));

const shape = (name: string, columns: number | null, unit: string): Shape => ({
  name,
  columns,
  text: (size) => fill(unit, size),
});

/** Realistic files, then adversarial ones. */
export const shapes: readonly Shape[] = [
  shape('plain rows', 6, 'A17,Alder Grove Bakery LLC,12 Mill Lane,Dayton,OH,45402\n'),
  shape('quoted rows', 6, '"A17","Alder ""Grove"" Bakery, LLC","12 Mill Lane","Dayton","OH","45402"\n'),
  shape('fields of two lines', 3, 'A17,"12 Mill Lane\nSuite 4",OH\n'),
  shape('each line leaves a quote open, two columns', 2, 'a","c\n'),
  shape('each line leaves a quote open, no header', null, 'a","c\n'),
  shape('each line opens a quote', 2, '"a,b\n'),
  shape('one quote on each line', 1, '"\n'),
  shape('one quote, then blank lines', 2, `"${'\n'.repeat(LONG)}`),
  shape('open quotes closed far below into too many columns', 2, `${fill('a","c\n', LONG)}"\n`),
  shape(
    'open quotes closed far below into rows',
    4,
    `${fill('1,"2,3,4\n', 9)}${fill('1,2,3,4\n', LONG)}1,2",3,4\n`,
  ),
  shape('each row opens a quote, closed by the next', 4, '1,"2,3,4\n1,2",3,4\n'),
  shape('open quotes closed far below by blank columns', 2, `${fill('"a\n', LONG)}",b${fill(',', 100)}\n`),
  shape('text after each closing quote', 2, '"Joe" Novak,b\n'),
  shape('text after a quote closed far below', 2, `${fill('"a\n', LONG)}" x\n`),
  shape('doubled quotes without end', 2, '""'),
  shape('lines of doubled quotes', 2, `${'""'.repeat(40)}\n`),
  shape('an odd number of quotes on each line', 2, `${'""'.repeat(40)}"\n`),
  shape('delimiters alone', 2, ','),
  shape('lines of delimiters', 2, `${','.repeat(400)}\n`),
  shape('blank lines', 2, '\n'),
  shape('white space without end', 2, ' '),
  shape('lines of white space around a quote', 2, `${' '.repeat(400)}"${' '.repeat(400)}\n`),
  shape('carriage returns alone', 2, 'a,b\r'),
  shape('lines a little too long', 2, `${'x'.repeat(1_000_001)}\n`),
];
