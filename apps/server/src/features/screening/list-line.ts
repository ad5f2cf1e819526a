import { type ListChecked, staleText } from '@assay/domain/screening';

/** One line with a list's version, size and age, and whether it is out of date. */
export function listLine(list: ListChecked): string {
  const parts = [
    `${list.name}: version ${list.version}`,
    `${list.entries.toLocaleString('en-US')} entries`,
    list.published_at ? `published ${list.published_at}` : 'publication date unknown',
    `imported ${list.imported_at.slice(0, 10)}`,
    `last found current ${list.confirmed_at.slice(0, 10)}`,
  ];
  return `${parts.join(', ')}${list.stale ? `. OUT OF DATE: ${staleText(list, (day) => day)}` : ''}.`;
}
