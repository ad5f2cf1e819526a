import { dateAndTime, shortDate } from '@assay/domain/display';
import type { Vital4Answer } from '@assay/domain/screening';
import styles from './watchlist.module.css';

type List = Vital4Answer['lists_checked'][number];

const listLine = ({ name, entries, published_at, imported_at }: List) =>
  [
    name,
    `${entries.toLocaleString('en-US')} entries`,
    published_at && `published ${shortDate(published_at)}`,
    `imported ${shortDate(imported_at)}`,
  ]
    .filter(Boolean)
    .join(', ');

/** The lists behind an answer, with size and age, so that an old list never passes for a fresh one. */
export function ListsChecked({ answer }: { answer: Vital4Answer }) {
  if (answer.lists_checked.length === 0) return null;
  return (
    <footer className={styles.lists}>
      <span>Checked against{answer.checked_at && ` (${dateAndTime(answer.checked_at)})`}</span>
      <ul>
        {answer.lists_checked.map((list) => (
          <li key={list.name}>{listLine(list)}</li>
        ))}
      </ul>
    </footer>
  );
}
