export { CsvReader, type CsvRecord } from './csv-reader.ts';
export { LINE_TOO_LONG, LineSplitter } from './line-splitter.ts';
