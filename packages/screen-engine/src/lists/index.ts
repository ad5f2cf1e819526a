export { birthDateOf } from './birth-date.ts';
export { type CsvRow, csvRows } from './csv-rows.ts';
export { type ListedAlias, type ListedEntry, type ListedType, ListFormatError } from './entry.ts';
export { type OfacFiles, ofacUrl, readOfacCsv } from './ofac-csv.ts';
export { readPlainCsv } from './plain-csv.ts';
