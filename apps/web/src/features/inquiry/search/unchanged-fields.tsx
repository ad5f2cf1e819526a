import { Button } from '@mantine/core';
import { nameOf } from './search-form.ts';
import styles from './unchanged-fields.module.css';

interface UnchangedFieldsProps {
  /** The paths of the fields that had a value and that a pasted application did not name. */
  paths: string[];
  onClear: () => void;
  onKeep: () => void;
}

/** Lists what a pasted application left unchanged, since it may belong to the previous application. */
export function UnchangedFields({ paths, onClear, onKeep }: UnchangedFieldsProps) {
  return (
    <div role="status" className={styles.place}>
      {paths.length > 0 && (
        <div className={styles.notice}>
          <p className={styles.text}>
            <strong>From an earlier search:</strong> {paths.map(nameOf).join(', ')}
          </p>
          <div className={styles.buttons}>
            <Button type="button" size="xs" onClick={onClear}>
              Clear These Fields
            </Button>
            <Button type="button" size="xs" variant="subtle" onClick={onKeep}>
              Keep
            </Button>
          </div>
        </div>
      )}
    </div>
  );
}
