import { sourceState } from '@assay/domain/gathering';
import {
  reviewsText,
  type ServiceSummaryRow,
  type SiteProfile,
  shownAverage,
  shownSummary,
  statedAndRead,
  unreadSites,
} from '@assay/domain/reviews';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { isPastShown } from '#api/as-of';
import { SearchOutcome } from '#features/gathering';
import type { ReportPartProps } from '#features/report';
import { Card } from '#ui/card';
import type { DataColumn } from '#ui/data-table';
import { ExternalLink } from '#ui/external-link';
import { searchAge } from '#ui/search-age';
import { SkeletonRows } from '#ui/skeleton-rows';
import { reviewsOfMerchant, useRatings } from './queries.ts';
import { ratingColumns, spans, Trend } from './rating-columns.tsx';
import { ReviewedTable } from './reviewed-table.tsx';
import styles from './reviews.module.css';
import { siteRatingText, statedBySites, unansweredSites } from './site-texts.ts';
import { SubmitUrlDialog } from './submit-url-dialog.tsx';

const NEW_SOURCE = 'New Source';

/** Online ratings by source, each row expanding to its reviews; the total of all sources is separate (REP-110). */
export function RatingsCard({ inquiry_id, merchant_id, report }: ReportPartProps) {
  const { isSearching, ...read } = useRatings(merchant_id);
  const { data } = read;
  const [service, setService] = useState<string | null>(null);
  const { all, sites } = shownSummary(data?.service_summary ?? []);
  const hasReviews = sites.length > 0;
  return (
    <Card
      title="Online Ratings By Source"
      state={searchAge(isSearching && hasReviews, data?.checked_at)}
      actions={
        !isPastShown() && (
          <Button size="compact-sm" onClick={() => setService(NEW_SOURCE)}>
            Submit New Reviews Service
          </Button>
        )
      }
      flush
    >
      <SearchOutcome
        {...{ read, inquiry_id, merchant_id }}
        state={sourceState({ status: data?.status, enabled: true })}
        topic="reviews"
        isEmpty={!hasReviews}
        loading={<SkeletonRows rows={4} />}
        unasked="No review site was searched for this business. Search them in Overview."
      >
        No Reviews
      </SearchOutcome>
      {all && hasReviews && <Together row={all} />}
      {all && data && (
        <Note text={statedAndRead(statedBySites(data.sites, report.online_presence), all.count_total)} />
      )}
      {data && hasReviews && (
        <ReviewedTable
          label="Online Ratings By Source"
          header="Source"
          name={({ name }) => name}
          second={(row) => <OnSite profile={data.sites.find(({ alias }) => alias === row.alias)} />}
          columns={[
            ...ratingColumns,
            ...(isPastShown() ? [] : [submitColumn(({ name }) => setService(name))]),
          ]}
          rows={sites}
          rowId={({ alias }) => alias}
          reviewsOf={({ alias, name, count_total }) => ({
            source: reviewsOfMerchant({ inquiry_id, merchant_id }, { serviceId: alias }, count_total),
            label: `Reviews of ${name}`,
          })}
        />
      )}
      {data && <Note text={unansweredSites(data.sites, data.waiting)} />}
      {data && <Note text={unreadText(report.online_presence, data.service_summary)} />}
      <SubmitUrlDialog
        merchant={{ id: merchant_id, name: report.merchant.name }}
        service={service}
        onClose={() => setService(null)}
      />
    </Card>
  );
}

const Note = ({ text }: { text: string | null }) => text && <p className={styles.note}>{text}</p>;

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

const submitColumn = (onSubmit: (row: ServiceSummaryRow) => void): DataColumn<ServiceSummaryRow> => ({
  id: 'submit',
  header: 'Submit',
  bare: true,
  align: 'right',
  cell: (row) => (
    <Button
      size="compact-sm"
      variant="subtle"
      aria-label={`Submit Source URL of ${row.name}`}
      onClick={() => onSubmit(row)}
    >
      Submit Source URL
    </Button>
  ),
});

/** The rating that the site itself shows, which may count more reviews than we could read. */
function OnSite({ profile }: { profile: SiteProfile | undefined }) {
  if (!profile) return null;
  const { site_rating, site_count, url } = profile;
  const rating = siteRatingText(site_rating, site_count);
  if (!rating && !url) return null;
  const words = rating ? `${rating} on the site` : 'Open page';
  return (
    <span className={styles.onSite}>{url ? <ExternalLink href={url}>{words}</ExternalLink> : words}</span>
  );
}

/** Sites that rate the business and whose reviews were not read, so that the averages do not read as of all sites. */
function unreadText(
  presence: ReportPartProps['report']['online_presence'],
  rows: readonly ServiceSummaryRow[],
): string | null {
  const unread = unreadSites(
    statedBySites([], presence),
    rows.map(({ alias }) => alias),
  );
  if (unread.length === 0) return null;
  const named = unread.map(({ site, rating, count }) => `${site} ${siteRatingText(rating, count)}`);
  return `Rated elsewhere, not in these averages: ${named.join(', ')}.`;
}
