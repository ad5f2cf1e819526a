export { readArguments } from './input-files/arguments.ts';
export { type ColumnMap, mapColumns } from './input-files/columns.ts';
export { advanceRun, advanceRunIn, type ImportRun } from './input-files/import-run.ts';
export { loadFile } from './input-files/load-file.ts';
export { isUtf16, openTextFile, type TextFile } from './input-files/open-text-file.ts';
export { type FileRow, isArchive, type RowsOfFile, readRows } from './input-files/read-rows.ts';
