import { scaleBand, scaleLinear } from 'd3-scale';
import { curveMonotoneX, line, stack } from 'd3-shape';
import { Bar } from './month-bar.tsx';
import styles from './month-chart.module.css';
import type { MonthChartProps } from './month-series.ts';

const HEIGHT = 200;
const EDGE = { top: 10, right: 10, bottom: 24, left: 34 };
const CLOSEST_LABELS = 64;
/** The axis labels at the left: `800`, `5K`, `1.5M`. */
const short = new Intl.NumberFormat('en-US', { notation: 'compact' });
const shortMonth = new Intl.DateTimeFormat('en-US', { month: 'short', timeZone: 'UTC' });

interface MonthPlotProps extends MonthChartProps {
  /** The id of the chart whose patterns the parts of a bar use; null without parts. */
  chart: string | null;
  width: number;
  /** The month whose values are shown. */
  at: number | null;
  onPoint?: (at: number | null) => void;
}

/** The chart itself; hidden from screen readers, which get the text and the table. */
export function MonthPlot(props: MonthPlotProps) {
  const { months, series, kind, range, chart, width, at, onPoint } = props;
  const across = scaleBand<number>()
    .domain(months.map((_, index) => index))
    .range([EDGE.left, Math.max(width - EDGE.right, EDGE.left + 1)])
    .padding(kind === 'bars' ? 0.25 : 0);
  const sums = months.map((_, index) => series.reduce((sum, { values }) => sum + (values[index] ?? 0), 0));
  const largest = Math.max(
    1,
    ...(kind === 'bars' ? sums : series.flatMap(({ values }) => values.map(Number))),
  );
  const up = scaleLinear()
    .domain(range ?? [0, largest])
    .range([HEIGHT - EDGE.bottom, EDGE.top]);
  if (!range) up.nice(4);
  const ticks = up.ticks(4).filter(Number.isInteger);
  const middle = (index: number) => (across(index) ?? 0) + across.bandwidth() / 2;
  const every = Math.max(1, Math.ceil((months.length * CLOSEST_LABELS) / Math.max(width, 1)));
  return (
    <svg
      width="100%"
      height={HEIGHT}
      viewBox={`0 0 ${width} ${HEIGHT}`}
      preserveAspectRatio="none"
      aria-hidden="true"
      className={styles.svg}
      onPointerLeave={onPoint && (() => onPoint(null))}
    >
      {ticks.map((tick) => (
        <g key={tick}>
          <path d={`M${EDGE.left} ${up(tick)}H${width - EDGE.right}`} className={styles.grid} />
          <text x={EDGE.left - 8} y={up(tick)} dy="0.32em" className={styles.value}>
            {short.format(tick)}
          </text>
        </g>
      ))}
      {months.map((month, index) =>
        index % every === 0 ? (
          <text key={month} x={middle(index)} y={HEIGHT - 6} className={styles.month}>
            {monthLabel(month, index)}
          </text>
        ) : null,
      )}
      {at !== null && (
        <rect
          x={across(at)}
          y={EDGE.top}
          width={across.bandwidth()}
          height={HEIGHT - EDGE.top - EDGE.bottom}
          className={styles.read}
        />
      )}
      {kind === 'bars'
        ? bars(series, months).map(({ key, index, from, to, month }) => (
            <Bar
              key={`${key} ${month}`}
              chart={chart}
              index={index}
              tone={series[index]?.tone}
              box={{
                x: across(month) ?? 0,
                y: up(to),
                width: across.bandwidth(),
                height: Math.max(0, up(from) - up(to)),
              }}
            />
          ))
        : series.map(({ key, values }, index) => {
            const points = values.flatMap((value, month) => (value === null ? [] : [{ value, month }]));
            // A month without a value interrupts the line, because its value is unknown.
            const path = line<number | null>(
              (_, month) => middle(month),
              (value) => up(value ?? 0),
            )
              .defined((value) => value !== null)
              .curve(curveMonotoneX)(values);
            return (
              <g key={key} className={styles[`series${index}`]}>
                <path d={path ?? ''} className={styles.line} />
                {points.map(({ value, month }) => (
                  <circle
                    key={month}
                    cx={middle(month)}
                    cy={up(value)}
                    r={month === at ? 4 : 2.5}
                    className={styles.dot}
                  />
                ))}
              </g>
            );
          })}
      {onPoint &&
        months.map((month, index) => (
          <rect
            key={month}
            x={across(index)}
            y={0}
            width={across.step()}
            height={HEIGHT}
            className={styles.target}
            onPointerEnter={() => onPoint(index)}
          />
        ))}
    </svg>
  );
}

/** January and the first month show their year. */
const monthLabel = (month: string, index: number): string =>
  index === 0 || month.endsWith('-01')
    ? `${shortMonth.format(new Date(`${month}-01T00:00:00Z`))} ${month.slice(0, 4)}`
    : shortMonth.format(new Date(`${month}-01T00:00:00Z`));

/** The non-empty parts of the stacked bars. */
function bars(series: MonthPlotProps['series'], months: readonly string[]) {
  const rows = months.map((_, month) => ({ month }));
  const layers = stack<undefined, { month: number }, number>()
    .keys(series.map((_, index) => index))
    .value(({ month }, index) => series[index]?.values[month] ?? 0)(rows);
  return layers.flatMap((layer) =>
    layer.flatMap((part, month) =>
      part[1] > part[0]
        ? [{ key: series[layer.key]?.key, index: layer.key, from: part[0], to: part[1], month }]
        : [],
    ),
  );
}
