import { shortDate } from '@assay/domain/display';
import { type SourceRecord, shownScore, strength } from '@assay/domain/matching';
import { ExternalLink } from '#ui/external-link';
import { Facts } from '#ui/facts';
import { SourceLocations } from './source-locations.tsx';

/** What one source says of a match: score, status, first seen, addresses, description. */
export function SourceRecordDetails({ record }: { record: SourceRecord }) {
  const { match_score } = record;
  return (
    <Facts
      facts={{
        Score: match_score !== null && `${shownScore(match_score)} ${strength(match_score) ?? ''}`,
        Status: record.merchant_status,
        Type: record.entity_type,
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
      }}
    />
  );
}
