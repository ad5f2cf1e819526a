import {
  reviewsText,
  type ServiceSummaryRow,
  type StarsSummaryRow,
  shownAverage,
} from '@assay/domain/reviews';
import type { DataColumn } from '#ui/data-table';
import { IconArrowDownRight, IconArrowRight, IconArrowUpRight } from '#ui/icons';
import styles from './reviews.module.css';

/** Averages and counts over some months, for any group of reviews. */
export type RatedRow = Omit<ServiceSummaryRow, 'alias' | 'name'>;

/** The shown periods, with the fields of each. */
export const spans = [
  ['12 months', 'avg_12_month', 'count_12_month'],
  ['6 months', 'avg_6_month', 'count_6_month'],
  ['3 months', 'avg_3_month', 'count_3_month'],
  ['Total', 'avg_total', 'count_total'],
] as const;

/** Averages with their review counts, and the trend (REP-110). */
export const ratingColumns: DataColumn<RatedRow>[] = [
  ...spans.map(
    ([label, average, count]): DataColumn<RatedRow> => ({
      id: count,
      header: label,
      align: 'right',
      cell: (row) => (
        <>
          {shownAverage(row[average])}
          <span className={styles.count}>{reviewsText(row[count])}</span>
        </>
      ),
    }),
  ),
  { id: 'trend', header: 'Trend', cell: (row) => <Trend trending={row.trending} /> },
];

/** How many reviews of a number of stars there are in each period. */
export const countColumns = spans.map(
  ([header, , id]): DataColumn<StarsSummaryRow> => ({
    id,
    header,
    align: 'right',
    cell: (row) => row[id].toLocaleString('en-US'),
  }),
);

/** The icon, word and tone of each trend. */
export const trends = {
  up: [IconArrowUpRight, 'Up', 'good'],
  down: [IconArrowDownRight, 'Down', 'high'],
  flat: [IconArrowRight, 'Flat', 'neutral'],
} as const;

/** The trend of the latest ratings, as arrow and text. */
export function Trend({ trending }: Pick<ServiceSummaryRow, 'trending'>) {
  if (!trending) return <>-</>;
  const [Arrow, word, tone] = trends[trending];
  return (
    <span className={`${styles.trend} toned`} data-tone={tone}>
      <Arrow size={14} aria-hidden />
      {word}
    </span>
  );
}
