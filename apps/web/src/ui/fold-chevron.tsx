import styles from './fold-chevron.module.css';
import { IconChevronRight } from './icons.tsx';

/** The chevron of a button that expands something; it points down while that is expanded. */
export function FoldChevron() {
  return <IconChevronRight size={14} className={styles.chevron} aria-hidden />;
}
