import type { StarsSummaryRow } from '@assay/domain/reviews';
import { Card } from '#ui/card';
import { type DataColumn, DataTable } from '#ui/data-table';
import { reviewsOfMerchant, useRatings } from './queries.ts';
import { ReviewList } from './review-list.tsx';
import styles from './reviews.module.css';
import { RowToggle } from './row-toggle.tsx';
import { Stars } from './stars.tsx';
import { useOpenRows } from './use-open-rows.ts';

interface StarsCardProps {
  inquiry_id: string;
  merchant_id: string;
}

const number = (value: number) => value.toLocaleString('en-US');
const counts = [
  ['12 months', 'count_12_month'],
  ['6 months', 'count_6_month'],
  ['3 months', 'count_3_month'],
  ['Total', 'count_total'],
] as const;

/** Online ratings by stars: one row per star, expanding to its reviews (REP-111). */
export function StarsCard({ inquiry_id, merchant_id }: StarsCardProps) {
  const { data } = useRatings(merchant_id);
  const { isOpen, toggle } = useOpenRows();
  const rows = data?.service_summary_by_stars ?? [];
  if (rows.every(({ count_total }) => count_total === 0)) return null;
  const columns: DataColumn<StarsSummaryRow>[] = [
    {
      id: 'stars',
      header: 'Stars',
      cell: ({ rating, count_total }) =>
        count_total === 0 ? (
          <span className={styles.starsAlone}>
            <Stars rating={rating} />
          </span>
        ) : (
          <RowToggle isOpen={isOpen(String(rating))} onToggle={() => toggle(String(rating))}>
            <Stars rating={rating} />
          </RowToggle>
        ),
    },
    ...counts.map(
      ([header, id]): DataColumn<StarsSummaryRow> => ({
        id,
        header,
        align: 'right',
        cell: (row) => number(row[id]),
      }),
    ),
  ];
  return (
    <Card title="Online Ratings By Stars" flush>
      <DataTable
        label="Online Ratings By Stars"
        columns={columns}
        rows={[...rows]}
        rowId={({ rating }) => String(rating)}
        detail={({ rating, count_total }) =>
          isOpen(String(rating)) && (
            <ReviewList
              source={reviewsOfMerchant({ inquiry_id, merchant_id }, { rating }, count_total)}
              label={`Reviews of ${rating} ${rating === 1 ? 'star' : 'stars'}`}
              onClose={() => toggle(String(rating))}
            />
          )
        }
      />
    </Card>
  );
}
