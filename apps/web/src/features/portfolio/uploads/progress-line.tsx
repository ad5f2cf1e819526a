import { percentText } from './upload-text.ts';
import styles from './uploads.module.css';

/** Progress as a bar and as text; without a share, work whose length is unknown. */
export function ProgressLine({ label, share }: { label: string; share: number | null }) {
  return (
    <div className={styles.progress}>
      <p role="status" className={styles.progressText}>
        {label} {share !== null && <span className="muted tabular">{percentText(share)}</span>}
      </p>
      <progress className={styles.bar} value={share ?? undefined} aria-label={label} />
    </div>
  );
}
