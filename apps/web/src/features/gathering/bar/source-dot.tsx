import type { SourceState } from '@assay/domain/gathering';
import { IconAlertTriangle } from '@tabler/icons-react';
import styles from './evidence-card.module.css';

/**
 * The state of a source as a dot beside its words; a failed one has a sign of its own. Without a colour: what a source
 * found, and how severe it is, stands in words.
 */
export function SourceDot({ state }: { state: SourceState }) {
  if (state === 'error') return <IconAlertTriangle size={14} className={styles.failed} aria-hidden />;
  return <span className={styles.dot} data-state={state} aria-hidden />;
}
