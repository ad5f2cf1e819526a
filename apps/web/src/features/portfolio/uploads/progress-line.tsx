import { percentText } from './upload-text.ts';
import styles from './uploads.module.css';

/** Progress as a bar and as text. */
export function ProgressLine({ label, share }: { label: string; share: number }) {
  return (
    <div className={styles.progress}>
      <p role="status" className={styles.progressText}>
        {label} <span className={styles.percent}>{percentText(share)}</span>
      </p>
      <progress className={styles.bar} value={share} aria-label={label} />
    </div>
  );
}
