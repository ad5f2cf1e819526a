import { tierLabel } from '@assay/domain/risk';
import styles from './association-graph.module.css';

const tiers = ['highest', 'high', 'medium', 'lowest', 'default'] as const;

export function GraphLegend() {
  return (
    <span className={styles.legend}>
      {tiers.map((tier) => (
        <span key={tier}>
          <i className={styles.dot} data-tier={tier} aria-hidden /> {tierLabel(tier)}
        </span>
      ))}
    </span>
  );
}
