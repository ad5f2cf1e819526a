import { percentText } from './upload-text.ts';
import styles from './uploads.module.css';

/** How much of something is done, as a bar and in words. */
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
