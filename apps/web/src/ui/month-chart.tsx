import { UnstyledButton } from '@mantine/core';
import { useElementSize } from '@mantine/hooks';
import { type KeyboardEvent, useId, useState } from 'react';
import { Bar, BarPatterns, hasParts } from './month-bar.tsx';
import styles from './month-chart.module.css';
import { MonthPlot } from './month-plot.tsx';
import { type MonthChartProps, monthText } from './month-series.ts';
import { MonthTable } from './month-table.tsx';

const FALLBACK_WIDTH = 720;
const swatch = { x: 0, y: 0, width: 18, height: 12 };

/**
 * Values over months as lines or stacked bars, with a table behind a button. Mouse or arrow keys show a
 * month's values below the chart. It uses blues and grays, because other colors mean risk; parts of a bar also differ by
 * lightness and pattern.
 */
export function MonthChart(props: MonthChartProps) {
  const { label, months, series, format = String } = props;
  const { ref, width } = useElementSize();
  const id = useId();
  const chart = props.kind === 'bars' && hasParts(series) ? id : null;
  const [at, setAt] = useState<number | null>(null);
  const [isTable, setTable] = useState(false);
  const moveBy = (event: KeyboardEvent) => {
    const next = stepOf(event.key, at, months.length - 1);
    if (next === undefined) return;
    event.preventDefault();
    setAt(next);
  };
  const readoutText = at === null ? null : readout(props, at, format);
  return (
    <figure className={styles.figure} aria-label={label}>
      <div className={styles.head}>
        <ul className={styles.legend}>
          {series.map(({ key, label: name, tone }, index) => (
            <li key={key}>
              {props.kind === 'bars' ? (
                <svg width="18" height="12" aria-hidden="true">
                  {chart !== null && index === 0 && <BarPatterns chart={chart} />}
                  <Bar chart={chart} index={index} tone={tone} box={swatch} />
                </svg>
              ) : (
                <svg width="22" height="10" aria-hidden="true" className={styles[`series${index}`]}>
                  <path d="M0 5H22" className={styles.line} />
                </svg>
              )}
              {name}
            </li>
          ))}
        </ul>
        <UnstyledButton className={styles.toggle} aria-expanded={isTable} onClick={() => setTable(!isTable)}>
          {isTable ? 'Hide table' : 'Show as table'}
        </UnstyledButton>
      </div>
      <div ref={ref} className={styles.plot}>
        <div
          role="slider"
          aria-label={`${label}, by month`}
          aria-valuemin={0}
          aria-valuemax={months.length - 1}
          aria-valuenow={at ?? months.length - 1}
          aria-valuetext={readoutText ?? 'No month selected'}
          tabIndex={0}
          className={styles.reader}
          onKeyDown={moveBy}
          onBlur={() => setAt(null)}
        >
          <MonthPlot {...props} chart={chart} width={width || FALLBACK_WIDTH} at={at} onPoint={setAt} />
        </div>
      </div>
      <p className={styles.readout}>
        {readoutText ?? 'Point at a month, or use the arrow keys, to read it.'}
      </p>
      {isTable && <MonthTable {...props} format={format} />}
    </figure>
  );
}

function stepOf(key: string, at: number | null, last: number): number | null | undefined {
  if (key === 'ArrowRight') return at === null ? 0 : Math.min(at + 1, last);
  if (key === 'ArrowLeft') return at === null ? last : Math.max(at - 1, 0);
  if (key === 'Home') return 0;
  if (key === 'End') return last;
  if (key === 'Escape' && at !== null) return null;
  return undefined;
}

function readout(
  { months, series }: MonthChartProps,
  at: number,
  format: NonNullable<MonthChartProps['format']>,
): string {
  const parts = series.flatMap((one) => {
    const value = one.values[at];
    return value === null || value === undefined ? [] : [`${one.label} ${format(value, one, at)}`];
  });
  return `${monthText(months[at] ?? '')}: ${parts.join(', ') || 'nothing'}`;
}
