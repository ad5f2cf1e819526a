export { birthDateOf, birthDatesOf } from './birth-date.ts';
export { birthYears } from './birth-years.ts';
export { type CsvRow, csvRows } from './csv-rows.ts';
export { birthDatesDayFirst, dayFirstDate } from './day-first-date.ts';
export {
  type ListedAlias,
  type ListedEntry,
  type ListedType,
  ListFormatError,
  type OnFault,
  tryEntry,
} from './entry.ts';
export { type AddressParts, listedAddresses } from './listed-address.ts';
export { type OfacFiles, ofacUrl, readOfacCsv } from './ofac-csv.ts';
export { readPlainCsv } from './plain-csv.ts';
export { isUkFirstLine, readUkCsv } from './uk-csv.ts';
