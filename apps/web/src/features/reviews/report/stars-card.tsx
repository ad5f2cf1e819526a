import type { ReportScope } from '#api/dossier-answers';
import { Card } from '#ui/card';
import { reviewsOfMerchant, useRatings } from './queries.ts';
import { countColumns } from './rating-columns.tsx';
import { Stars } from './review-list.tsx';
import { ReviewedTable } from './reviewed-table.tsx';

/** Online ratings by stars: one row per star, expanding to its reviews (REP-111). */
export function StarsCard({ inquiry_id, merchant_id }: ReportScope) {
  const { data } = useRatings(merchant_id);
  const rows = data?.service_summary_by_stars ?? [];
  if (rows.every(({ count_total }) => count_total === 0)) return null;
  return (
    <Card title="Online Ratings By Stars" flush>
      <ReviewedTable
        label="Online Ratings By Stars"
        header="Stars"
        name={({ rating }) => <Stars rating={rating} />}
        columns={countColumns}
        rows={rows}
        rowId={({ rating }) => String(rating)}
        reviewsOf={({ rating, count_total }) =>
          count_total === 0
            ? null
            : {
                source: reviewsOfMerchant({ inquiry_id, merchant_id }, { rating }, count_total),
                label: `Reviews of ${rating} ${rating === 1 ? 'star' : 'stars'}`,
              }
        }
      />
    </Card>
  );
}
