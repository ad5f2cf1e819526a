export { readDay } from './days.ts';
export { importCommand } from './import-command.ts';
export type { RecordFile, RowTexts } from './record-file.ts';
export { type ImportedRecord, importedRecords } from './store.ts';
