import { type MonthOfSite, type ServiceSummaryRow, shownAverage, shownSummary } from '@assay/domain/reviews';
import type { ReportScope } from '#api/dossier-answers';
import { Card } from '#ui/card';
import { MonthChart } from '#ui/month-chart';
import { useRatings } from './queries.ts';

/** More lines could not be distinguished; the sites with the most reviews are drawn. */
const MAX_LINES = 6;

/** A chart of the ratings by source and month; hidden with fewer than two months. */
export function RatingsPictureCard({ merchant_id }: Pick<ReportScope, 'merchant_id'>) {
  const { data } = useRatings(merchant_id);
  const picture = data && pictureOf(data.months, shownSummary(data.service_summary).sites);
  if (!picture) return null;
  const { months, series, countOf } = picture;
  return (
    <Card title="Ratings Over Months">
      <MonthChart
        label="Ratings by source over months"
        kind="lines"
        range={[1, 5]}
        months={months}
        series={series}
        format={(value, { key }, at) => {
          const count = countOf(months[at], key);
          return `${shownAverage(value)} of ${count} ${count === 1 ? 'review' : 'reviews'}`;
        }}
      />
    </Card>
  );
}

/** All months from the first review to the last; null for fewer than two. */
function pictureOf(rows: readonly MonthOfSite[], sites: readonly ServiceSummaryRow[]) {
  const [first, last] = [rows[0]?.month, rows.at(-1)?.month];
  if (!first || !last || first === last) return null;
  const months: string[] = [];
  for (let month = first; month <= last; month = nextMonth(month)) months.push(month);
  const byKey = new Map(rows.map((row) => [`${row.month} ${row.alias}`, row]));
  const drawn = sites
    .filter(({ alias }) => rows.some((row) => row.alias === alias))
    .toSorted((one, other) => other.count_total - one.count_total)
    .slice(0, MAX_LINES);
  return {
    months,
    series: drawn.map(({ alias, name }) => ({
      key: alias,
      label: name,
      values: months.map((month) => byKey.get(`${month} ${alias}`)?.average ?? null),
    })),
    countOf: (month: string | undefined, alias: string) => byKey.get(`${month} ${alias}`)?.count ?? 0,
  };
}

function nextMonth(month: string): string {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number, 1)).toISOString().slice(0, 7);
}
