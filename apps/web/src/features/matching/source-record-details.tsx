import { plainWords, shortDate } from '@assay/domain/display';
import { isOfPartner, type SourceRecord, shownScore, strength } from '@assay/domain/matching';
import { ExternalLink } from '#ui/external-link';
import { Facts, hasFacts } from '#ui/facts';
import styles from './source-badges.module.css';
import { SourceLocations } from './source-locations.tsx';

/** The details of a source about a match, record by record, or a note that it has none. */
export function SourceRecordDetails({ records }: { records: readonly SourceRecord[] }) {
  const partners = records.filter(isOfPartner).length;
  if (partners > 0) {
    return (
      <p className={styles.none}>
        {partners === 1 ? 'Another lender has a record of' : `${partners} other lenders have records of`} this
        business. Their names and data are not shown.
      </p>
    );
  }
  const known = records
    .map((record) => ({ id: record.lm_id, facts: factsOf(record) }))
    .filter(({ facts }) => hasFacts(facts));
  if (known.length === 0) return <p className={styles.none}>Source details not available for this result.</p>;
  return (
    <div className={styles.details}>
      {known.map(({ id, facts }) => (
        <Facts key={id} facts={facts} />
      ))}
    </div>
  );
}

/** Score, status, first seen, addresses, description. */
const factsOf = (record: SourceRecord) => ({
  Score:
    record.match_score !== null && `${shownScore(record.match_score)} ${strength(record.match_score) ?? ''}`,
  Status: record.merchant_status && plainWords(record.merchant_status),
  Type: record.entity_type && plainWords(record.entity_type),
  'First seen': record.first_seen_date && shortDate(record.first_seen_date),
  'Store ID': record.store_id,
  Fax: record.fax,
  Addresses: (record.locations.length > 0 || record.primary_address) && (
    <SourceLocations
      locations={record.locations}
      total={record.location_count}
      primary={record.primary_address}
    />
  ),
  Says: record.match_description,
  Link: record.url && <ExternalLink href={record.url}>{record.lender_name}</ExternalLink>,
});
