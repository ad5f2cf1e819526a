import styles from './month-chart.module.css';
import type { MonthSeries } from './month-series.ts';

/** The pattern of each part of a bar; parts without one are filled. */
const weaves = ['', '', 'slanted', 'slanted', 'level', 'level', 'dotted', 'dotted'];

const lines: Record<string, string> = {
  slanted: 'M-1 7L7 -1M-1 1L1 -1M5 7L7 5',
  level: 'M0 3H6',
  dotted: 'M2 3H4',
};

/** The patterns of the bars of a chart, by its id; once in the document. */
export function BarPatterns({ chart }: { chart: string }) {
  return (
    <defs>
      {Object.entries(lines).map(([weave, line]) => (
        <pattern key={weave} id={`${chart}-${weave}`} width="6" height="6" patternUnits="userSpaceOnUse">
          <path d={line} className={styles.weave} />
        </pattern>
      ))}
    </defs>
  );
}

/** Whether the parts of a bar need their own colors and patterns: a single series and risk tiers have theirs. */
export const hasParts = (series: readonly MonthSeries[]): boolean =>
  series.length > 1 && series.every(({ tone }) => tone === undefined);

interface BarProps {
  /** The id of the chart whose patterns are used; null if the series has a color of its own. */
  chart: string | null;
  index: number;
  tone: MonthSeries['tone'];
  box: { x: number; y: number; width: number; height: number };
}

/** A part of a bar, or its sign in the legend: distinguished by lightness and pattern, not only by color. */
export function Bar({ chart, index, tone, box }: BarProps) {
  const weave = chart === null ? '' : weaves[index % weaves.length];
  return (
    <g
      className={styles[`series${index}`]}
      data-tone={tone}
      data-part={chart === null ? undefined : index % weaves.length}
    >
      <rect {...box} className={styles.bar} />
      {weave && <rect {...box} fill={`url(#${chart}-${weave})`} />}
    </g>
  );
}
