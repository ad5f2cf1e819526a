import {
  furtherProperties,
  type MerchantProperty,
  type PresenceEntry,
  presenceColumns,
  propertyLabels,
  propertyText,
} from '@assay/domain/report';
import { Card } from '#ui/card';
import { Empty } from '#ui/empty';
import { ExternalLink } from '#ui/external-link';
import { Failed } from '#ui/failed';
import { WebName } from '#ui/web-name';
import type { ReportPartProps } from '../section.ts';
import styles from './online-presence-card.module.css';
import { useProperties } from './queries.ts';

/** The web pages of the business with their ratings, and its other contact data (REP-042, REP-049). */
export function OnlinePresenceCard({ merchant_id, report }: ReportPartProps) {
  const { online_presence, merchant } = report;
  const read = useProperties(merchant_id);
  const further = furtherProperties(read.data ?? [], merchant, online_presence);
  return (
    <Card title="Online presence" count={online_presence.length || undefined}>
      {online_presence.length === 0 && <Empty>No online presence data available.</Empty>}
      {online_presence.length > 0 && (
        <div className={styles.columns}>
          {Object.entries(presenceColumns(online_presence)).map(
            ([side, entries]) =>
              entries.length > 0 && (
                <ul key={side}>
                  {entries.map((entry) => (
                    <Entry key={JSON.stringify(entry)} entry={entry} />
                  ))}
                </ul>
              ),
          )}
        </div>
      )}
      {read.isError && <Failed title="Could not be loaded." onRetry={() => void read.refetch()} />}
      {further.length > 0 && (
        <section className={styles.further} aria-label="Also known">
          <h3 className={styles.caption}>Also known</h3>
          <ul>
            {further.map((property) => (
              <Property key={`${property.name} ${property.value}`} property={property} />
            ))}
          </ul>
        </section>
      )}
    </Card>
  );
}

function Entry({ entry: { source, url, rating, review_count } }: { entry: PresenceEntry }) {
  const reviews =
    review_count !== null &&
    `${review_count.toLocaleString('en-US')} ${review_count === 1 ? 'review' : 'reviews'}`;
  return (
    <li className={styles.entry}>
      <span className="medium anywhere">
        {url ? <ExternalLink href={url}>{source}</ExternalLink> : source}
      </span>
      <span className={styles.rating}>
        {[rating !== null && `${rating}/5`, reviews].filter(Boolean).join(' · ')}
      </span>
    </li>
  );
}

function Property({ property }: { property: MerchantProperty }) {
  const { name, value, source } = property;
  const address = name === 'domain' && !/^https?:/i.test(value) ? `https://${value}` : value;
  const isAddress = name === 'domain' || name === 'profile';
  const text = name === 'email' || isAddress ? <WebName>{value}</WebName> : propertyText(property);
  return (
    <li className={styles.property}>
      <span className="faint small">{propertyLabels[name]}</span>
      <span className="tabular anywhere">
        {isAddress ? <ExternalLink href={address}>{text}</ExternalLink> : text}
      </span>
      <span className="faint small">{source}</span>
    </li>
  );
}
