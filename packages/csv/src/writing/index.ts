export { type CsvCell, csvText } from './csv-text.ts';
