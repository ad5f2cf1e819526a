import { dateAndTime } from '@assay/domain/display';
import type { MerchantReport } from '@assay/domain/report';
import {
  reviewsText,
  type ServiceSummaryRow,
  type SiteProfile,
  type SiteRating,
  shownAverage,
  shownSummary,
  statedAndRead,
  unreadSites,
} from '@assay/domain/reviews';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { isPastShown } from '#api/as-of';
import type { ReportScope } from '#api/dossier-answers';
import { SearchFailure } from '#features/gathering';
import { Card } from '#ui/card';
import { type DataColumn, DataTable } from '#ui/data-table';
import { Empty } from '#ui/empty';
import { ExternalLink } from '#ui/external-link';
import { SkeletonRows } from '#ui/skeleton-rows';
import { reviewsOfMerchant, useRatings } from './queries.ts';
import { ratingColumns, spans, Trend } from './rating-columns.tsx';
import { ReviewList } from './review-list.tsx';
import styles from './reviews.module.css';
import { RowToggle } from './row-toggle.tsx';
import { statedBySites } from './stated-by-sites.ts';
import { SubmitUrlDialog } from './submit-url-dialog.tsx';
import { unansweredSites } from './unanswered-sites.ts';
import { useOpenRows } from './use-open-rows.ts';

interface RatingsCardProps {
  inquiry_id: string;
  merchant_id: string;
  report: MerchantReport;
}

const NEW_SOURCE = 'New Source';

/** Online ratings by source, each row expanding to its reviews; the total of all sources is separate (REP-110). */
export function RatingsCard({ inquiry_id, merchant_id, report }: RatingsCardProps) {
  const { data, isPending, isError, isSearching, refetch } = useRatings(merchant_id);
  const [service, setService] = useState<string | null>(null);
  const { all, sites } = shownSummary(data?.service_summary ?? []);
  const hasReviews = sites.length > 0;
  const isFailed = data?.status === 'error';
  return (
    <Card
      title="Online Ratings By Source"
      state={stateOf(isSearching && hasReviews, data?.checked_at ?? null)}
      actions={
        !isPastShown() && (
          <Button size="compact-sm" onClick={() => setService(NEW_SOURCE)}>
            Submit New Reviews Service
          </Button>
        )
      }
      flush
    >
      {isPending && <SkeletonRows rows={4} />}
      <SearchFailure
        read={{ isError, refetch }}
        isSourceFailed={isFailed}
        topic="reviews"
        inquiry_id={inquiry_id}
        merchant_id={merchant_id}
      />
      {isSearching && !hasReviews && <Empty>Searching...</Empty>}
      {data && !isSearching && !isFailed && !hasReviews && (
        <Empty>
          {data.status === 'not_requested'
            ? 'No review site was searched for this business. Search them in Overview.'
            : 'No Reviews'}
        </Empty>
      )}
      {all && hasReviews && <Together row={all} />}
      {all && data && <Stated entries={statedBySites(data.sites, report.online_presence)} row={all} />}
      {data && hasReviews && (
        <Sites scope={{ inquiry_id, merchant_id }} rows={sites} profiles={data.sites} onSubmit={setService} />
      )}
      {data && <Unanswered sites={data.sites} waiting={data.waiting} />}
      {data && <Unread presence={report.online_presence} rows={data.service_summary} />}
      <SubmitUrlDialog
        merchant={{ id: merchant_id, name: report.merchant.name }}
        service={service}
        onClose={() => setService(null)}
      />
    </Card>
  );
}

function stateOf(isSearching: boolean, checkedAt: string | null): string | null {
  if (isSearching) return 'Searching...';
  return checkedAt && `checked ${dateAndTime(checkedAt)}`;
}

/** All sources together. */
function Together({ row }: { row: ServiceSummaryRow }) {
  return (
    <dl className={styles.together} aria-label={row.name}>
      {spans.map(([label, average, count]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            {shownAverage(row[average])}
            <span className={styles.count}>{reviewsText(row[count])}</span>
          </dd>
        </div>
      ))}
      <div>
        <dt>Trend</dt>
        <dd>
          <Trend trending={row.trending} />
        </dd>
      </div>
    </dl>
  );
}

/** The total that the sites state, as the overview names it, which is more than what could be read. */
function Stated({ entries, row }: { entries: readonly SiteRating[]; row: ServiceSummaryRow }) {
  const text = statedAndRead(entries, row.count_total);
  return text && <p className={styles.note}>{text}</p>;
}

interface SitesProps {
  scope: ReportScope;
  rows: ServiceSummaryRow[];
  profiles: readonly SiteProfile[];
  onSubmit: (service: string) => void;
}

function Sites({ scope, rows, profiles, onSubmit }: SitesProps) {
  const { isOpen, toggle } = useOpenRows();
  const columns: DataColumn<ServiceSummaryRow>[] = [
    {
      id: 'site',
      header: 'Source',
      cell: (row) => (
        <>
          <RowToggle isOpen={isOpen(row.alias)} onToggle={() => toggle(row.alias)}>
            {row.name}
          </RowToggle>
          <OnSite profile={profiles.find(({ alias }) => alias === row.alias)} />
        </>
      ),
    },
    ...ratingColumns<ServiceSummaryRow>(),
  ];
  if (!isPastShown())
    columns.push({
      id: 'submit',
      header: 'Submit',
      bare: true,
      align: 'right',
      cell: (row) => (
        <Button
          size="compact-sm"
          variant="subtle"
          aria-label={`Submit Source URL of ${row.name}`}
          onClick={() => onSubmit(row.name)}
        >
          Submit Source URL
        </Button>
      ),
    });
  return (
    <DataTable
      label="Online Ratings By Source"
      columns={columns}
      rows={rows}
      rowId={({ alias }) => alias}
      detail={(row) =>
        isOpen(row.alias) && (
          <ReviewList
            source={reviewsOfMerchant(scope, { serviceId: row.alias }, row.count_total)}
            label={`Reviews of ${row.name}`}
            onClose={() => toggle(row.alias)}
          />
        )
      }
    />
  );
}

/** The rating that the site itself shows, which may count more reviews than we could read. */
function OnSite({ profile }: { profile: SiteProfile | undefined }) {
  if (!profile || (profile.site_rating === null && profile.site_count === null && !profile.url)) return null;
  const { site_rating, site_count, url } = profile;
  const words =
    site_rating === null && site_count === null
      ? 'Open page'
      : [
          site_rating === null ? null : `${site_rating}/5`,
          site_count === null ? null : `of ${site_count.toLocaleString('en-US')}`,
          'on the site',
        ]
          .filter(Boolean)
          .join(' ');
  return (
    <span className={styles.onSite}>{url ? <ExternalLink href={url}>{words}</ExternalLink> : words}</span>
  );
}

/** Sites without an answer, so that this does not read as no reviews. */
function Unanswered({ sites, waiting }: { sites: readonly SiteProfile[]; waiting: number }) {
  const lines = unansweredSites(sites, waiting);
  return lines.length > 0 ? <p className={styles.note}>{lines.join(' ')}</p> : null;
}

interface UnreadProps {
  presence: MerchantReport['online_presence'];
  rows: readonly ServiceSummaryRow[];
}

/** Sites that rate the business and whose reviews were not read, so that the averages do not read as of all sites. */
function Unread({ presence, rows }: UnreadProps) {
  const unread = unreadSites(
    statedBySites([], presence),
    rows.map(({ alias }) => alias),
  );
  if (unread.length === 0) return null;
  const named = unread.map(
    ({ site, rating, count }) =>
      `${site} ${rating}/5${count === null ? '' : ` of ${count.toLocaleString('en-US')}`}`,
  );
  return <p className={styles.note}>Rated elsewhere, not in these averages: {named.join(', ')}.</p>;
}
