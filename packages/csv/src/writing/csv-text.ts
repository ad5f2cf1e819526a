export type CsvCell = string | number | boolean | null;

/**
 * Characters that start a formula in spreadsheets, including full-width forms; spreadsheets skip a leading tab or line
 * end.
 */
const FORMULA = /^[=+\-@\t\r\n＝＋－＠]/;
const NUMBER = /^-?\d+(\.\d+)?$/;
const QUOTED = /[",\r\n]/;

/** Prefixes text that a spreadsheet would execute with an apostrophe; plain numbers stay as they are. */
const harmless = (cell: CsvCell): string => {
  const text = cell === null ? '' : String(cell);
  return FORMULA.test(text) && !NUMBER.test(text) ? `'${text}` : text;
};

/** Quotes text that contains a delimiter, quote or line end (RFC 4180). */
const quoted = (text: string): string => (QUOTED.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

/**
 * Serializes rows as CSV that is safe to open in a spreadsheet (OWASP, CSV injection): names, ids and reasons come from
 * files and vendors, and a cell that starts like a formula would be executed. Also used by the page, so it has no
 * dependencies.
 */
export function csvText(rows: readonly (readonly CsvCell[])[]): string {
  return rows.map((row) => `${row.map((cell) => quoted(harmless(cell))).join(',')}\n`).join('');
}
