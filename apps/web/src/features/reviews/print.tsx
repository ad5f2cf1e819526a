import { shortDate } from '@assay/domain/display';
import { shownAverage, shownSummary, statedAndRead } from '@assay/domain/reviews';
import { AlertExcerpt } from '#ui/alert-text';
import { unansweredText } from '#ui/printed-block';
import { PrintedList } from '#ui/printed-list';
import type { PrintedProps } from '#ui/printed-part';
import type { PrintedColumn } from '#ui/printed-table';
import { useRatings } from './report/queries.ts';
import { countColumns, type RatedRow, spans, trends } from './report/rating-columns.tsx';
import { siteRatingText, statedBySites, unansweredSites } from './report/site-texts.ts';

/** How many reviews with an alert word are printed, and how much of a text. */
const LIMIT = 20;
const TEXT = 240;

/** The online ratings by source, all together first. */
export function usePrintedRatings({ merchant_id, report }: PrintedProps) {
  const read = useRatings(merchant_id);
  const { data } = read;
  const { all, sites: every } = shownSummary(data?.service_summary ?? []);
  const onSite = ({ alias }: { alias: string }): string | undefined => {
    const profile = data?.sites.find((site) => site.alias === alias);
    return profile && siteRatingText(profile.site_rating, profile.site_count);
  };
  const sites = every.filter((row) => row.count_total > 0 || onSite(row));
  const unanswered = unansweredText(read, data?.status);
  if (sites.length === 0 && !unanswered) return null;
  return (
    <PrintedList
      title="Online Ratings By Source"
      notes={[
        unanswered,
        all && data && statedAndRead(statedBySites(data.sites, report.online_presence), all.count_total),
        all &&
          all.count_total > 1 &&
          `The ${all.count_total.toLocaleString('en-US')} reviews are not printed; see the report online.`,
        data && unansweredSites(data.sites, data.waiting),
      ]}
      columns={[
        { header: 'Source', cell: ({ name }) => name },
        { header: 'On the site', cell: onSite },
        ...ratedColumns,
        { header: 'Trend', cell: ({ trending }) => trending && trends[trending][1] },
      ]}
      records={[...(all && sites.length > 1 ? [all] : []), ...sites]}
    />
  );
}

const ratedColumns = spans.map(
  ([header, average, count]): PrintedColumn<RatedRow> => ({
    header,
    align: 'right',
    cell: (row) =>
      row[count] > 0 ? `${shownAverage(row[average])} of ${row[count].toLocaleString('en-US')}` : 'none',
  }),
);

/** The online ratings by stars. */
export function usePrintedStars({ merchant_id }: PrintedProps) {
  const { data } = useRatings(merchant_id);
  const rows = data?.service_summary_by_stars ?? [];
  if (rows.every(({ count_total }) => count_total === 0)) return null;
  return (
    <PrintedList
      title="Online Ratings By Stars"
      columns={[{ header: 'Stars', cell: ({ rating }) => rating }, ...countColumns]}
      records={rows}
    />
  );
}

/** The newest reviews with an alert word. */
export function usePrintedAlertReviews({ merchant_id }: PrintedProps) {
  const { data } = useRatings(merchant_id);
  const reviews = data?.alert_word_reviews ?? [];
  if (reviews.length === 0) return null;
  return (
    <PrintedList
      title="Alert Word Reviews"
      count={data?.alert_word_review_count}
      columns={[
        { header: 'Day', isShort: true, cell: ({ review_dt }) => review_dt && shortDate(review_dt) },
        { header: 'Stars', align: 'right', cell: ({ rating }) => rating },
        { header: 'Site', cell: ({ lender }) => lender },
        { header: 'Author', cell: ({ name }) => name ?? 'Anonymous' },
        {
          header: 'Review',
          cell: ({ review_text }) => review_text && <AlertExcerpt text={review_text} limit={TEXT} />,
        },
      ]}
      records={reviews}
      limit={LIMIT}
      total={data?.alert_word_review_count}
    />
  );
}
