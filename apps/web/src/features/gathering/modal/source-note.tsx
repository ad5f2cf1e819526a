import type { EvidenceSource } from '../evidence-source.ts';
import styles from './evidence-modal.module.css';

/** The fault of a source, or what its answer leaves out, above the records that it did return. */
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
