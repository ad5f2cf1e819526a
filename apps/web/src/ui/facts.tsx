import type { ReactNode } from 'react';
import styles from './facts.module.css';

const isFilled = (value: ReactNode) =>
  value !== null && value !== undefined && value !== '' && value !== false;

/** Whether any of the facts has a value. */
export const hasFacts = (facts: Record<string, ReactNode>): boolean => Object.values(facts).some(isFilled);

interface FactsProps {
  /** The facts by label; those without a value are left out. */
  facts: Record<string, ReactNode>;
  /** Side by side, each label above its value, if they fit. */
  columns?: boolean;
}

/** Facts as label and value, one per line. */
export function Facts({ facts, columns = false }: FactsProps) {
  return (
    <dl className={columns ? styles.columns : styles.lines}>
      {Object.entries(facts)
        .filter(([, value]) => isFilled(value))
        .map(([label, value]) => (
          <div key={label} className={styles.fact}>
            <dt className={styles.label}>{label}</dt>
            <dd className={styles.value}>{value}</dd>
          </div>
        ))}
    </dl>
  );
}
