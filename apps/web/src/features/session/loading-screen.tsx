import { VisuallyHidden } from '@mantine/core';
import { Mark } from '#ui/mark';
import styles from './loading-screen.module.css';

/** Shown until the start-up data has loaded (BOF-016): a placeholder of the shell, to avoid a layout shift. */
export function LoadingScreen() {
  return (
    <div className={styles.screen} aria-busy>
      <div className={styles.header}>
        <Mark size={20} />
        <span className={styles.name}>Assay</span>
      </div>
      <div className={styles.bar} />
      <VisuallyHidden role="status">Loading…</VisuallyHidden>
    </div>
  );
}
