import { dateAndTime } from '@assay/domain/display';
import { sourceState } from '@assay/domain/gathering';
import type { MerchantWebsites } from '@assay/domain/website';
import type { ReportScope } from '#api/dossier-answers';
import { SearchFailure } from '#features/gathering';
import { Card } from '#ui/card';
import { Empty } from '#ui/empty';
import { LazyInView } from '#ui/lazy-in-view';
import { SkeletonRows } from '#ui/skeleton-rows';
import { useWebsites } from './queries.ts';
import { Site } from './site.tsx';
import styles from './website-card.module.css';

/**
 * The site of the business: whether it was reached or why not, its certificate, the age of its domain, and its
 * profiles.
 */
export function WebsiteCard({ inquiry_id, merchant_id }: ReportScope) {
  const { isEnabled, data, state, isError, refetch } = useWebsites(merchant_id);
  const sites = data?.data ?? [];
  const possible = data?.possible ?? [];
  const hasFailed = isError || state === 'error';
  return (
    <Card title="Website" state={data && stateOf(data)} flush>
      {sites.length > 0 && (
        <div className={styles.sites}>
          {sites.map((site) => (
            <Site key={site.id} site={site} statedStart={data?.stated_start ?? null} />
          ))}
        </div>
      )}
      <SearchFailure
        read={{ isError, refetch }}
        isSourceFailed={state === 'error'}
        topic="website"
        title="The website could not be checked."
        inquiry_id={inquiry_id}
        merchant_id={merchant_id}
      />
      {isEnabled && !isError && !data && <SkeletonRows rows={3} />}
      {!hasFailed && sites.length === 0 && (data || !isEnabled) && (
        <Empty>{data ? emptyOf(data) : 'Not enabled for this lender'}</Empty>
      )}
      {possible.length > 0 && (
        <section className={styles.possible} aria-label="Named only by the application">
          <p className={styles.note}>
            Only the application names this site; the record of the business does not. It may be another’s and
            counts nowhere.
          </p>
          {possible.map((site) => (
            <Site key={site.id} site={site} statedStart={null} />
          ))}
        </section>
      )}
    </Card>
  );
}

const shape = (
  <Card title="Website">
    <SkeletonRows rows={3} />
  </Card>
);

/** The card in a report, far down the page: its data is requested only when it is scrolled near. */
export const WebsiteCardWhenNear = (props: ReportScope) => (
  <LazyInView shape={shape}>
    <WebsiteCard {...props} />
  </LazyInView>
);

/** The text when no site of the business was visited; distinguishes not queried, in progress and nothing found. */
function emptyOf({ status, is_site_known, possible }: MerchantWebsites): string {
  switch (sourceState({ status, enabled: true })) {
    case 'processing':
      return 'Searching...';
    case 'idle':
      return is_site_known
        ? 'Source data has not been requested'
        : 'Not checked: this business has no known site of its own.';
    default:
      return possible.length > 0
        ? 'No site is known to belong to this business.'
        : 'The source has no site for this business.';
  }
}

/** At the right of the header: still searching, or the age of the answer. */
function stateOf({ status, data, possible, checked_at }: MerchantWebsites): string | null {
  if (sourceState({ status, enabled: true }) === 'processing')
    return data.length + possible.length > 0 ? 'Searching...' : null;
  return checked_at && `checked ${dateAndTime(checked_at)}`;
}
