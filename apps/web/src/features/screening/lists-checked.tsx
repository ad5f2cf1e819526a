import { dateAndTime, shortDate } from '@assay/domain/display';
import { type ListChecked, staleText, type Vital4Answer } from '@assay/domain/screening';
import { Tag } from '#ui/tag';
import styles from './watchlist.module.css';

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

/**
 * The lists behind an answer, each with version, size and age. One that is out of date says so with the reason, so that
 * an old list never passes for a fresh one.
 */
export function ListsChecked({ answer }: { answer: Pick<Vital4Answer, 'lists_checked' | 'checked_at'> }) {
  if (answer.lists_checked.length === 0) return null;
  return (
    <footer className={styles.lists}>
      <span>Checked against{answer.checked_at && ` (${dateAndTime(answer.checked_at)})`}</span>
      <ul>
        {answer.lists_checked.map((list) => (
          <li key={list.name}>
            {list.stale && <Tag tone="high">Out of date</Tag>}
            <span>{listLine(list)}</span>
            {list.stale && (
              <span className="toned" data-tone="high">
                {staleText(list, shortDate)}
              </span>
            )}
          </li>
        ))}
      </ul>
    </footer>
  );
}
