import styles from './option-line.module.css';

/** An option of a list, with a note that distinguishes it from others. */
export function OptionLine({ label, note }: { label: string; note: string | undefined }) {
  return (
    <span className={styles.line}>
      {label}
      <span className={styles.note}>{note}</span>
    </span>
  );
}
