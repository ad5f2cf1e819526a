import { dateAndTime, shortDate } from '@assay/domain/display';
import { type ListChecked, staleText, type Vital4Answer } from '@assay/domain/screening';
import { Tag } from '#ui/tag';
import styles from './watchlist.module.css';

const refreshed = (days: number) =>
  days === 0 ? 'refreshed today' : `refreshed ${days} ${days === 1 ? 'day' : 'days'} ago`;

const listLine = ({ name, version, entries, published_at, imported_at, age_days }: ListChecked) =>
  [
    name,
    `version ${version}`,
    `${entries.toLocaleString('en-US')} entries`,
    published_at && `published ${shortDate(published_at)}`,
    `imported ${shortDate(imported_at)}`,
    refreshed(age_days),
  ]
    .filter(Boolean)
    .join(', ');

/**
 * The lists behind an answer, each with version, size and age. One that is out of date says so and why: an old list never
 * passes for a fresh one.
 */
export function ListsChecked({ answer }: { answer: Pick<Vital4Answer, 'lists_checked' | 'checked_at'> }) {
  if (answer.lists_checked.length === 0) return null;
  return (
    <footer className={styles.lists}>
      <span>Checked against{answer.checked_at && ` (${dateAndTime(answer.checked_at)})`}</span>
      <ul>
        {answer.lists_checked.map((list) => (
          <li key={list.name}>
            {listLine(list)}
            {list.stale && (
              <span className={styles.stale}>
                <Tag tone="high">Out of date</Tag> {staleText(list)}
              </span>
            )}
          </li>
        ))}
      </ul>
    </footer>
  );
}
