import { plainWords, shortDate } from '@assay/domain/display';
import type { MerchantReport } from '@assay/domain/report';
import { SourceBadges, SourceLocations } from '#features/matching';
import { Card } from '#ui/card';
import { Empty } from '#ui/empty';
import { ExternalLink } from '#ui/external-link';
import { Facts, hasFacts } from '#ui/facts';
import { recordAnchor, useRevealedRecord } from '#ui/record-anchor';
import styles from './report-page.module.css';

type PublicSource = MerchantReport['public_sources'][number];
type OwnRecord = MerchantReport['own_records'][number];

/** The public sources that list the merchant, by category; other lenders only as a count (REP-046). */
export function PublicSourcesCard({ report }: { report: MerchantReport }) {
  const { public_sources, partner_sources_count: partners, own_records } = report;
  const badges = public_sources.map((source, place) => ({
    ...source,
    key: `${source.name} ${place}`,
    anchors: source.record_ids.map((id) => recordAnchor('public_source', id)),
  }));
  const count = public_sources.length + partners;
  return (
    <Card title="Public sources" count={count > 0 ? count : undefined}>
      {public_sources.length > 0 && (
        <SourceBadges badges={badges} isCaptioned details={(source) => sourceDetails(source)} />
      )}
      {public_sources.length === 0 && partners === 0 && (
        <Empty>No Public Sources found for this business.</Empty>
      )}
      {own_records.length > 0 && (
        <div className={styles.partners}>
          <span className="faint small block">Your own records</span>
          <ul>
            {own_records.map((record) => (
              <OwnRecord key={record.id} record={record} />
            ))}
          </ul>
        </div>
      )}
      {partners > 0 && (
        <p className={styles.partners}>
          <span className="faint small block">Partner Sources</span>
          {partners} {partners === 1 ? 'lender knows' : 'lenders know'} this business
        </p>
      )}
    </Card>
  );
}

/** The lender's own record of the business; a score that cites it links here. */
function OwnRecord({ record: { id, status, first_seen_date } }: { record: OwnRecord }) {
  const anchor = recordAnchor('partner_relation', id);
  useRevealedRecord([anchor]);
  return (
    <li id={anchor} tabIndex={-1} className={styles.own}>
      {[
        status ? plainWords(status) : 'No status',
        first_seen_date && `first seen ${shortDate(first_seen_date)}`,
      ]
        .filter(Boolean)
        .join(' · ')}
    </li>
  );
}

/** The details of a public source; null if it has none. */
function sourceDetails(source: PublicSource) {
  const { url, first_seen_date, status, locations } = source;
  const facts = {
    Status: status && plainWords(status),
    Addresses: locations.length > 0 && <SourceLocations locations={locations} />,
    'First seen': first_seen_date && shortDate(first_seen_date),
    Link: url && <ExternalLink href={url}>{source.name}</ExternalLink>,
  };
  return hasFacts(facts) ? <Facts facts={facts} /> : null;
}
