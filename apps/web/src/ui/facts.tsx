import type { ReactNode } from 'react';
import styles from './facts.module.css';

/** One fact: what it is and its value; a fact without a value is left out. */
export type Fact = [label: string, value: ReactNode];

const isGiven = (value: ReactNode) => value !== null && value !== undefined && value !== '' && value !== false;

/** Facts as label and value, one a line; `columns` lays them out side by side where there is room. */
export function Facts({ facts, columns = false }: { facts: readonly Fact[]; columns?: boolean }) {
  return (
    <dl className={columns ? styles.columns : styles.lines}>
      {facts
        .filter(([, value]) => isGiven(value))
        .map(([label, value]) => (
          <div key={label} className={styles.fact}>
            <dt className={styles.label}>{label}</dt>
            <dd className={styles.value}>{value}</dd>
          </div>
        ))}
    </dl>
  );
}
