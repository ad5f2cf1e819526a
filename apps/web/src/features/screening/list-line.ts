import { shortDate } from '@assay/domain/display';
import { type ListChecked, staleText } from '@assay/domain/screening';

const refreshed = (days: number) =>
  days === 0 ? 'refreshed today' : `refreshed ${days} ${days === 1 ? 'day' : 'days'} ago`;

/** A list without a version of its own has the checksum of its file. */
const versionText = (version: string): string =>
  /^[0-9a-f]{12,}$/.test(version) ? `file checksum ${version}` : `version ${version}`;

/** The remarks on a list, other than that it is out of date. */
export const listLine = ({
  name,
  version,
  entries,
  published_at,
  imported_at,
  age_days,
  stale,
}: ListChecked): string =>
  [
    name,
    versionText(version),
    `${entries.toLocaleString('en-US')} entries`,
    published_at && stale !== 'published_long_ago' && `published ${shortDate(published_at)}`,
    `imported ${shortDate(imported_at)}`,
    stale !== 'not_refreshed' && refreshed(age_days),
  ]
    .filter(Boolean)
    .join(', ');

/** That a list is out of date, with the reason; null while it is not. */
export const staleLine = (list: ListChecked): string | null =>
  list.stale && `Out of date: ${staleText(list, shortDate)}.`;
