export type { RecordColumn, RecordListRow, RowStatus } from './list-rows.ts';
export { ListSwitch } from './list-switch.tsx';
export { type ListView, recordListSearch, useListView } from './list-view.ts';
export { listWords } from './list-words.ts';
export { RecordList } from './record-list.tsx';
