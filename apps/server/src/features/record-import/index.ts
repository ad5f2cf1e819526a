export { importCommand } from './import-command.ts';
export type { RecordFile, RowTexts } from './record-file.ts';
export { type ImportedRecord, importedRecords, saveRecord, withImportedRecords } from './store.ts';
