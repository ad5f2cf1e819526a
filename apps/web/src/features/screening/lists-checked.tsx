import { dateAndTime, shortDate } from '@assay/domain/display';
import { staleText, type Vital4Answer } from '@assay/domain/screening';
import { Tag } from '#ui/tag';
import { listLine } from './list-line.ts';
import styles from './watchlist.module.css';

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
            {list.stale && <span className={styles.stale}>{staleText(list, shortDate)}</span>}
          </li>
        ))}
      </ul>
    </footer>
  );
}
