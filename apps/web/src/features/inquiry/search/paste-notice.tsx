import { Button } from '@mantine/core';
import styles from './paste-notice.module.css';
import { nameOf } from './search-form.ts';

interface PasteNoticeProps {
  /** The paths of the fields that had a value and that a pasted application did not name. */
  unchanged: string[];
  /** The pasted keys that filled no field. */
  unused: string[];
  onClear: () => void;
  onKeep: () => void;
  onDismiss: () => void;
}

const MOST_LISTED = 12;

/** Lists what a pasted application left unchanged, since it may be of an earlier application, and what it did not use. */
export function PasteNotice({ unchanged, unused, onClear, onKeep, onDismiss }: PasteNoticeProps) {
  const more = unused.length - MOST_LISTED;
  return (
    <div role="status" className={styles.place}>
      {unchanged.length > 0 && (
        <div className={styles.notice}>
          <p className={styles.text}>
            <strong>From an earlier search:</strong> {unchanged.map(nameOf).join(', ')}
          </p>
          <div className={styles.buttons}>
            <Button size="xs" onClick={onClear}>
              Clear These Fields
            </Button>
            <Button size="xs" variant="subtle" onClick={onKeep}>
              Keep
            </Button>
          </div>
        </div>
      )}
      {unused.length > 0 && (
        <div className={styles.notice}>
          <p className={styles.text}>
            <strong>Not used:</strong> {unused.slice(0, MOST_LISTED).join(', ')}
            {more > 0 && ` and ${more} more`}
          </p>
          <div className={styles.buttons}>
            <Button size="xs" variant="subtle" onClick={onDismiss}>
              Dismiss
            </Button>
          </div>
        </div>
      )}
    </div>
  );
}
