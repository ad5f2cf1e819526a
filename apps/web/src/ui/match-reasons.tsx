import { type MatchReason, reasonLabel, reasonSide, shownReasons } from '@assay/domain/matching';
import { VisuallyHidden } from '@mantine/core';
import styles from './match-reasons.module.css';

const marks = {
  for: { sign: '+', word: 'Agrees' },
  near: { sign: '≈', word: 'Alike' },
  against: { sign: '–', word: 'Contradicts' },
} as const;

/**
 * Why a business matched: a plus for what agrees, a minus for what contradicts, neither for what is only similar
 * (ONB-092).
 */
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
      {shownReasons(reasons).map((reason) => {
        const side = reasonSide(reason);
        return (
          <li key={`${reason.field} ${reason.text}`} className={styles.reason} data-side={side}>
            <span className={styles.sign} aria-hidden>
              {marks[side].sign}
            </span>
            <VisuallyHidden>{marks[side].word}: </VisuallyHidden>
            <span className={styles.field}>{reasonLabel(reason.field)}</span> {reason.text}
          </li>
        );
      })}
    </ul>
  );
}
