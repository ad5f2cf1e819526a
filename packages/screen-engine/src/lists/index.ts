export { birthDateOf } from './birth-date.ts';
export { type CsvRow, csvRows } from './csv-rows.ts';
export { dayFirstDate } from './day-first-date.ts';
export {
  entryOr,
  type ListedAlias,
  type ListedEntry,
  type ListedType,
  ListFormatError,
  type OnFault,
} from './entry.ts';
export { type OfacFiles, ofacUrl, readOfacCsv } from './ofac-csv.ts';
export { readPlainCsv } from './plain-csv.ts';
export { isUkFirstLine, readUkCsv, UK_URL } from './uk-csv.ts';
