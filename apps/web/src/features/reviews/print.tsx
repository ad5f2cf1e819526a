import { shortDate } from '@assay/domain/display';
import { type SiteProfile, shownAverage, shownSummary, statedAndRead } from '@assay/domain/reviews';
import { AlertExcerpt } from '#ui/alert-text';
import { PrintedBlock, unansweredText } from '#ui/printed-block';
import type { PrintedProps } from '#ui/printed-part';
import { PrintedTable } from '#ui/printed-table';
import { useRatings } from './report/queries.ts';
import { spans } from './report/rating-columns.tsx';
import { statedBySites } from './report/stated-by-sites.ts';
import { unansweredSites } from './report/unanswered-sites.ts';

/** How many reviews with an alert word are printed, and how much of a text. */
const LIMIT = 20;
const TEXT = 240;

const trends = { up: 'Up', down: 'Down', flat: 'Flat' } as const;

/** The online ratings by source, all together first. */
export function usePrintedRatings({ merchant_id, report }: PrintedProps) {
  const { data, isPending, isError, isSearching } = useRatings(merchant_id, { isPolling: false });
  const { all, sites: every } = shownSummary(data?.service_summary ?? []);
  const profileOf = (alias: string) => data?.sites.find((site) => site.alias === alias);
  const sites = every.filter((row) => row.count_total > 0 || siteText(profileOf(row.alias)));
  const unanswered = unansweredText({
    hasFailed: isError,
    isSourceFailed: data?.status === 'error',
    isSearching: isPending || isSearching,
  });
  if (sites.length === 0 && !unanswered) return null;
  return (
    <PrintedBlock
      title="Online Ratings By Source"
      notes={[
        unanswered,
        all && data && statedAndRead(statedBySites(data.sites, report.online_presence), all.count_total),
        all &&
          all.count_total > 1 &&
          `The ${all.count_total.toLocaleString('en-US')} reviews are not printed; see the report online.`,
        data && unansweredSites(data.sites, data.waiting).join(' '),
      ]}
    >
      {sites.length > 0 && (
        <PrintedTable
          label="Online Ratings By Source"
          columns={[
            { label: 'Source' },
            { label: 'On the site' },
            ...spans.map(([label]) => ({ label, align: 'right' as const })),
            { label: 'Trend' },
          ]}
          rows={[...(all && sites.length > 1 ? [all] : []), ...sites].map((row) => ({
            key: row.alias,
            cells: [
              row.name,
              siteText(profileOf(row.alias)),
              ...spans.map(([, average, count]) =>
                row[count] > 0
                  ? `${shownAverage(row[average])} of ${row[count].toLocaleString('en-US')}`
                  : 'none',
              ),
              row.trending && trends[row.trending],
            ],
          }))}
        />
      )}
    </PrintedBlock>
  );
}

/** The rating that the site itself shows. */
function siteText(profile: SiteProfile | undefined): string | null {
  if (!profile) return null;
  const { site_rating, site_count } = profile;
  return [
    site_rating !== null && `${site_rating}/5`,
    site_count !== null && `of ${site_count.toLocaleString('en-US')}`,
  ]
    .filter(Boolean)
    .join(' ');
}

/** The online ratings by stars. */
export function usePrintedStars({ merchant_id }: PrintedProps) {
  const { data } = useRatings(merchant_id, { isPolling: false });
  const rows = data?.service_summary_by_stars ?? [];
  if (rows.every(({ count_total }) => count_total === 0)) return null;
  return (
    <PrintedBlock title="Online Ratings By Stars">
      <PrintedTable
        label="Online Ratings By Stars"
        columns={[
          { label: 'Stars' },
          { label: '12 months', align: 'right' },
          { label: '6 months', align: 'right' },
          { label: '3 months', align: 'right' },
          { label: 'Total', align: 'right' },
        ]}
        rows={rows.map(({ rating, count_12_month, count_6_month, count_3_month, count_total }) => ({
          key: String(rating),
          cells: [
            rating,
            ...[count_12_month, count_6_month, count_3_month, count_total].map((count) =>
              count.toLocaleString('en-US'),
            ),
          ],
        }))}
      />
    </PrintedBlock>
  );
}

/** The newest reviews with an alert word. */
export function usePrintedAlertReviews({ merchant_id }: PrintedProps) {
  const { data } = useRatings(merchant_id, { isPolling: false });
  const reviews = data?.alert_word_reviews ?? [];
  if (reviews.length === 0) return null;
  return (
    <PrintedBlock title="Alert Word Reviews" count={data?.alert_word_review_count}>
      <PrintedTable
        label="Alert Word Reviews"
        columns={[
          { label: 'Day', isShort: true },
          { label: 'Stars', align: 'right' },
          { label: 'Site' },
          { label: 'Author' },
          { label: 'Review' },
        ]}
        rows={reviews.map(({ id, review_dt, rating, lender, name, review_text }) => ({
          key: id,
          cells: [
            review_dt && shortDate(review_dt),
            rating,
            lender,
            name ?? 'Anonymous',
            review_text && <AlertExcerpt text={review_text} limit={TEXT} />,
          ],
        }))}
        limit={LIMIT}
        total={data?.alert_word_review_count}
      />
    </PrintedBlock>
  );
}
