import type { ReactNode } from 'react';
import { hasFacts } from './facts.tsx';
import styles from './printed.module.css';

/** Facts by label, side by side; those without a value are left out. */
export function PrintedFacts({ facts }: { facts: Record<string, ReactNode> }) {
  return (
    <dl className={styles.facts}>
      {Object.entries(facts)
        .filter((fact) => hasFacts(Object.fromEntries([fact])))
        .map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </dl>
  );
}
