import { shortDate } from '@assay/domain/display';
import type { MerchantReport } from '@assay/domain/report';
import { SourceBadges, SourceLocations } from '#features/matching';
import { Card } from '#ui/card';
import { Empty } from '#ui/empty';
import { ExternalLink } from '#ui/external-link';
import { Facts } from '#ui/facts';
import styles from './report-page.module.css';

type PublicSource = MerchantReport['public_sources'][number];

/** The public sources that know the merchant, by category; other lenders only as a number (REP-046). */
export function PublicSourcesCard({
  report,
  isPrint = false,
}: {
  report: MerchantReport;
  isPrint?: boolean;
}) {
  const { public_sources, partner_sources_count: partners } = report;
  const badges = public_sources.map((source, place) => ({ ...source, key: `${source.name} ${place}` }));
  const count = public_sources.length + partners;
  return (
    <Card title="Public sources" count={count > 0 ? count : undefined}>
      {public_sources.length > 0 && (
        <SourceBadges
          badges={badges}
          isCaptioned
          isWhole={isPrint}
          details={(source) => sourceDetails(source)}
        />
      )}
      {public_sources.length === 0 && partners === 0 && (
        <Empty>No Public Sources found for this business.</Empty>
      )}
      {partners > 0 && (
        <p className={styles.partners}>
          <span className={styles.caption}>Partner Sources</span>
          {partners} {partners === 1 ? 'lender knows' : 'lenders know'} this business
        </p>
      )}
    </Card>
  );
}

/** What a public source says; null where it says nothing but its name. */
function sourceDetails(source: PublicSource) {
  const { url, first_seen_date, locations } = source;
  if (!url && !first_seen_date && locations.length === 0) return null;
  return (
    <Facts
      facts={{
        Addresses: locations.length > 0 && <SourceLocations locations={locations} />,
        'First seen': first_seen_date && shortDate(first_seen_date),
        Link: url && <ExternalLink href={url}>{source.name}</ExternalLink>,
      }}
    />
  );
}
