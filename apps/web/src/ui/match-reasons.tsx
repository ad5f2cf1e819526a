import { isInFavour, type MatchReason, reasonLabel, shownReasons } from '@assay/domain/matching';
import { VisuallyHidden } from '@mantine/core';
import styles from './match-reasons.module.css';

/** Why a business matched, in words: what agrees behind a plus, what contradicts behind a minus (ONB-092). */
export function MatchReasons({
  reasons,
  label = 'Why it matched',
}: {
  reasons: readonly MatchReason[];
  label?: string;
}) {
  if (reasons.length === 0) return null;
  return (
    <ul className={styles.reasons} aria-label={label}>
      {shownReasons(reasons).map((reason) => (
        <li key={`${reason.field} ${reason.text}`} className={styles.reason} data-favour={isInFavour(reason)}>
          <span className={styles.sign} aria-hidden>
            {isInFavour(reason) ? '+' : '–'}
          </span>
          <VisuallyHidden>{isInFavour(reason) ? 'Agrees:' : 'Contradicts:'} </VisuallyHidden>
          <span className={styles.field}>{reasonLabel(reason.field)}</span> {reason.text}
        </li>
      ))}
    </ul>
  );
}
