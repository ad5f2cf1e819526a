import {
  gaugeArcs,
  gaugeEnds,
  gaugePosition,
  gaugeTop,
  readScore,
  riskTier,
  tierLabel,
  tierTones,
} from '@assay/domain/risk';
import styles from './risk-gauge.module.css';

const CENTRE = { x: 110, y: 104 };
const RADIUS = 86;
/** Half of the gap between two arcs, in percent of the half circle. */
const HALF_GAP = 0.7;

/** A point of the half circle: 0 percent left, 50 the top, 100 right. */
function pointAt(percent: number, radius = RADIUS): string {
  const angle = Math.PI * (1 - percent / 100);
  const x = CENTRE.x + radius * Math.cos(angle);
  const y = CENTRE.y - radius * Math.sin(angle);
  return `${x.toFixed(2)} ${y.toFixed(2)}`;
}

function arcPath(from: number, to: number): string {
  const start = from === 0 ? from : from + HALF_GAP;
  const end = to === 100 ? to : to - HALF_GAP;
  return `M ${pointAt(start)} A ${RADIUS} ${RADIUS} 0 0 1 ${pointAt(end)}`;
}

/**
 * A score on a half circle, with its band as text. Gray and without a pointer for a thin file's default score and for a
 * missing score (REP-032).
 */
export function RiskGauge({ score }: { score: number | null }) {
  const tier = riskTier(score);
  const position = gaugePosition(score);
  const shown = readScore(score);
  const words = tierLabel(tier);
  return (
    <div className={styles.gauge}>
      <svg
        viewBox="0 0 220 122"
        className={styles.picture}
        role="img"
        aria-label={`Risk score ${shown ?? 'missing'}, ${words}`}
      >
        {gaugeArcs.map(({ band, from, to }) => (
          <path
            key={band}
            d={arcPath(from, to)}
            className={styles.arc}
            {...(position !== null && {
              'data-band': band,
              style: { stroke: `var(--assay-${tierTones[band]}-fill)` },
            })}
          />
        ))}
        <path d={`M ${pointAt(50, RADIUS + 8)} L ${pointAt(50, RADIUS + 12)}`} className={styles.mark} />
        <text x={CENTRE.x} y={CENTRE.y - RADIUS - 13} className={styles.markText} aria-hidden>
          {gaugeTop}
        </text>
        {gaugeEnds.map((end, place) => (
          <text
            key={end}
            x={CENTRE.x + (place === 0 ? -RADIUS : RADIUS)}
            y={CENTRE.y + 14}
            className={styles.markText}
            aria-hidden
          >
            {end}
          </text>
        ))}
        {position !== null && (
          <path
            d={`M ${pointAt(position, RADIUS - 13)} L ${pointAt(position, RADIUS + 11)}`}
            className={styles.pointer}
            data-testid="pointer"
          />
        )}
      </svg>
      <div className={styles.reading}>
        <div className={styles.score}>{shown ?? '–'}</div>
        <div className={`${styles.band} toned`} data-tone={tierTones[tier]}>
          {words}
        </div>
      </div>
    </div>
  );
}
