export type CsvCell = string | number | boolean | null;

/** What spreadsheets take for the beginning of a formula, in its wide forms too; a tab or line end before it is skipped. */
const FORMULA = /^[=+\-@\t\r\n＝＋－＠]/;
const NUMBER = /^-?\d+(\.\d+)?$/;
const QUOTED = /[",\r\n]/;

/** The cell as it is written: text that a spreadsheet would run gets an apostrophe in front, a plain number none. */
const harmless = (cell: CsvCell): string => {
  const text = cell === null ? '' : String(cell);
  return FORMULA.test(text) && !NUMBER.test(text) ? `'${text}` : text;
};

/** In quotes where it holds what would end it (RFC 4180). */
const quoted = (text: string): string => (QUOTED.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

/**
 * Rows as lines of CSV that do no harm when somebody opens them in a spreadsheet (OWASP, CSV injection): names, ids and
 * reasons come from files and vendors, and a cell that begins like a formula would be run as one. The page writes files
 * with it too, so it needs no library.
 */
export function csvText(rows: readonly (readonly CsvCell[])[]): string {
  return rows.map((row) => `${row.map((cell) => quoted(harmless(cell))).join(',')}\n`).join('');
}
