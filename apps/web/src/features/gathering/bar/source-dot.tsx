import type { SourceState } from '@assay/domain/gathering';
import { IconAlertTriangle } from '#ui/icons';
import styles from './evidence-bar.module.css';

/**
 * The state of a source as a dot next to its text; a failure has a distinct sign. It has no color, because findings and
 * their severity are shown as text.
 */
export function SourceDot({ state }: { state: SourceState }) {
  if (state === 'error') return <IconAlertTriangle size={14} className={styles.failed} aria-hidden />;
  return <span className={styles.dot} data-state={state} aria-hidden />;
}
