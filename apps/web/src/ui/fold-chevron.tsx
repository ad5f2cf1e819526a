import { IconChevronRight } from '@tabler/icons-react';
import styles from './fold-chevron.module.css';

/** Before the words of a button that folds something: it points down while that is open. */
export function FoldChevron() {
  return <IconChevronRight size={14} className={styles.chevron} aria-hidden />;
}
