import { isSearching } from '@assay/domain/gathering';
import type { ReportScope } from '#api/dossier-answers';
import { SearchOutcome } from '#features/gathering';
import { Card } from '#ui/card';
import { Empty } from '#ui/empty';
import { LazyInView } from '#ui/lazy-in-view';
import { searchAge } from '#ui/search-age';
import { SkeletonRows } from '#ui/skeleton-rows';
import { useWebsites } from './queries.ts';
import { Site } from './site.tsx';
import styles from './website-card.module.css';

/**
 * The site of the business: whether it was reached or why not, its certificate, the age of its domain, and its
 * profiles.
 */
export function WebsiteCard({ inquiry_id, merchant_id }: ReportScope) {
  const { isEnabled, state, ...read } = useWebsites(merchant_id);
  const { data } = read;
  const sites = data?.data ?? [];
  const possible = data?.possible ?? [];
  const isSearchedFor = isSearching(data?.status);
  const isNone = sites.length + possible.length === 0;
  return (
    <Card
      title="Website"
      state={!(isSearchedFor && isNone) && searchAge(isSearchedFor, data?.checked_at)}
      flush
    >
      {sites.length > 0 && (
        <div className={styles.sites}>
          {sites.map((site) => (
            <Site key={site.id} site={site} statedStart={data?.stated_start ?? null} />
          ))}
        </div>
      )}
      {isEnabled ? (
        <SearchOutcome
          {...{ read, state, inquiry_id, merchant_id }}
          topic="website"
          title="The website could not be checked."
          isEmpty={sites.length === 0}
          loading={<SkeletonRows rows={3} />}
          unasked={
            data?.is_site_known ? undefined : 'Not checked: this business has no known site of its own.'
          }
        >
          {possible.length > 0
            ? 'No site is known to belong to this business.'
            : 'The source has no site for this business.'}
        </SearchOutcome>
      ) : (
        <Empty>Not enabled for this lender</Empty>
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
