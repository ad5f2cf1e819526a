import type { ReactNode } from 'react';
import styles from './facts.module.css';

const isFilled = (value: ReactNode) =>
  value !== null && value !== undefined && value !== '' && value !== false;

/** Whether any of the facts has a value. */
export const hasFacts = (facts: Record<string, ReactNode>): boolean => Object.values(facts).some(isFilled);

interface FactsProps {
  /** What each fact is, and its value; a fact without a value is left out. */
  facts: Record<string, ReactNode>;
  /** Side by side, the label above its value, where there is room. */
  columns?: boolean;
}

/** Facts as label and value, one a line. */
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
