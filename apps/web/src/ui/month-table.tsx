import styles from './month-chart.module.css';
import { type MonthChartProps, monthText } from './month-series.ts';
import { useSidewaysScroll } from './use-sideways-scroll.ts';

/** The data of a month chart as a table: the newest month first, without empty months. */
export function MonthTable({
  label,
  months,
  series,
  format,
}: MonthChartProps & { format: NonNullable<MonthChartProps['format']> }) {
  const rows = months
    .map((month, index) => ({ month, index }))
    .filter(({ index }) => series.some(({ values }) => (values[index] ?? null) !== null))
    .reverse();
  const { ref, takesKeys } = useSidewaysScroll<HTMLDivElement>();
  const name = `${label}, as a table`;
  return (
    <div
      ref={ref}
      className={styles.scroll}
      {...(takesKeys && { role: 'region', 'aria-label': `${name}, scrolls`, tabIndex: 0 })}
    >
      <table className={styles.table} aria-label={name}>
        <thead>
          <tr>
            <th scope="col">Month</th>
            {series.map(({ key, label: name }) => (
              <th key={key} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ month, index }) => (
            <tr key={month}>
              <th scope="row">{monthText(month)}</th>
              {series.map((one) => {
                const value = one.values[index] ?? null;
                return <td key={one.key}>{value === null ? '-' : format(value, one, index)}</td>;
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
