import { type RiskBand, tierLabel } from '@assay/domain/risk';
import styles from './association-graph.module.css';

const bands: readonly RiskBand[] = ['highest', 'high', 'medium', 'lowest'];

/** What the colours of businesses mean. */
export function GraphLegend() {
  return (
    <span className={styles.legend}>
      {bands.map((band) => (
        <span key={band}>
          <i className={styles.dot} data-tier={band} aria-hidden /> {tierLabel(band)}
        </span>
      ))}
    </span>
  );
}
