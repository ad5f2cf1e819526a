export { CsvReader, type CsvRecord } from './csv-reader.ts';
