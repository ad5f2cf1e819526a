import type { EvidenceSource } from '../evidence-source.ts';
import styles from './evidence-modal.module.css';

/** What is wrong with a source, or left out of its answer, above the records that it gave all the same. */
export function SourceNote({
  source: { state, message },
}: {
  source: Pick<EvidenceSource, 'state' | 'message'>;
}) {
  if (!message) return null;
  return (
    <p className={styles.note} data-failed={state === 'error' || undefined}>
      {message}
    </p>
  );
}
