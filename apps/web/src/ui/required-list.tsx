import { IconCircle, IconCircleCheckFilled } from './icons.tsx';
import styles from './required-list.module.css';

interface RequiredListProps {
  heading: string;
  items: readonly { label: string; isFilled: boolean }[];
  /** The form was not sent because of these. */
  isRefused: boolean;
}

/** At the foot of a card: the fields that a form requires, and which of them have a value. */
export function RequiredList({ heading, items, isRefused }: RequiredListProps) {
  return (
    // The key remounts the alert, so that screen readers announce it as a whole.
    <div key={String(isRefused)} className={styles.frame} role={isRefused ? 'alert' : undefined}>
      <p className={styles.heading}>{heading}</p>
      <ul className={styles.list}>
        {items.map(({ label, isFilled }) => (
          <li key={label} className={styles.item} data-filled={isFilled || undefined}>
            {isFilled ? (
              <IconCircleCheckFilled size={14} role="img" aria-label="Given:" />
            ) : (
              <IconCircle size={14} aria-hidden />
            )}
            <span>{label}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
