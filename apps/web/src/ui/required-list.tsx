import { IconCircle, IconCircleCheckFilled } from '@tabler/icons-react';
import styles from './required-list.module.css';

interface RequiredListProps {
  heading: string;
  items: readonly { label: string; isFilled: boolean }[];
  /** The form was held back for want of these. */
  isRefused: boolean;
}

/** At the foot of a card: what a form needs before it can be sent, and what of it is typed. */
export function RequiredList({ heading, items, isRefused }: RequiredListProps) {
  return (
    // The key has an alert put in as a whole, as readers of the screen announce it.
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
