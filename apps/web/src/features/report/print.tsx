import {
  addressLine,
  displayPhone,
  isLinkableDomain,
  plainWords,
  shortDate,
  shownNpi,
} from '@assay/domain/display';
import { registeredStatus } from '@assay/domain/filings';
import { openRelation } from '@assay/domain/performance';
import { furtherProperties, propertyLabels, propertyText } from '@assay/domain/report';
import { PrintedBlock, unansweredText } from '#ui/printed-block';
import { PrintedFacts } from '#ui/printed-facts';
import { PrintedLink } from '#ui/printed-link';
import type { PrintedProps } from '#ui/printed-part';
import { PrintedTable } from '#ui/printed-table';
import { WebName } from '#ui/web-name';
import { useProperties } from './presence/queries.ts';

/** How many rows of each list are printed. */
const LIMIT = 15;

/** The identity of the business, for the summary. */
export function usePrintedBusiness({ report }: PrintedProps) {
  const { merchant, corporate_filings, closed_sources, partner_history } = report;
  const relation = openRelation(
    partner_history.filter(({ anonymized_lender_name }) => anonymized_lender_name === null),
  );
  return (
    <PrintedBlock title="Business">
      <PrintedFacts
        facts={{
          'Legal name': merchant.name,
          DBA: merchant.name_dba !== merchant.name && merchant.name_dba,
          EIN: merchant.ein,
          Phone: merchant.phone && displayPhone(merchant.phone),
          Website: merchant.domain_name,
          Email: merchant.email && <WebName>{merchant.email}</WebName>,
          Address: addressLine(merchant),
          NPI: shownNpi(merchant.npi_id),
          Industry: [merchant.sic_name, merchant.sic_code].filter(Boolean).join(', '),
          'In the register': registeredStatus(corporate_filings),
          Closed:
            closed_sources.length > 0 && `reported by ${closed_sources.map(({ name }) => name).join(', ')}`,
          'Our customer':
            relation && (relation.since ? `open since ${shortDate(relation.since)}` : 'open relation'),
        }}
      />
    </PrintedBlock>
  );
}

/** The pages of the business on the web, and its other contact data. */
export function usePrintedPresence({ merchant_id, report }: PrintedProps) {
  const { online_presence, merchant } = report;
  const read = useProperties(merchant_id);
  const further = furtherProperties(read.data ?? [], merchant, online_presence);
  const unanswered = unansweredText({ hasFailed: read.isError, isSearching: read.isLoading });
  if (online_presence.length + further.length === 0 && !unanswered) return null;
  return (
    <PrintedBlock title="Online presence" count={online_presence.length || undefined} notes={[unanswered]}>
      {online_presence.length > 0 && (
        <PrintedTable
          label="Online presence"
          columns={[
            { label: 'Site' },
            { label: 'Rating', align: 'right' },
            { label: 'Reviews', align: 'right' },
          ]}
          rows={online_presence.map((entry) => ({
            key: JSON.stringify(entry),
            cells: [
              <PrintedLink key="site" href={entry.url}>
                {entry.source}
              </PrintedLink>,
              entry.rating === null ? null : `${entry.rating}/5`,
              entry.review_count?.toLocaleString('en-US'),
            ],
          }))}
        />
      )}
      {further.length > 0 && (
        <PrintedTable
          label="Also known"
          columns={[{ label: 'Also known' }, { label: 'Value' }, { label: 'Source' }]}
          rows={further.map((property) => ({
            key: `${property.name} ${property.value}`,
            cells: [
              propertyLabels[property.name],
              property.name === 'domain' && isLinkableDomain(property.value)
                ? property.value
                : propertyText(property),
              property.source,
            ],
          }))}
          limit={LIMIT}
        />
      )}
    </PrintedBlock>
  );
}

/** The public sources that list the business; other lenders only as a count. */
export function usePrintedSources({ report }: PrintedProps) {
  const { public_sources, partner_sources_count: partners, own_records } = report;
  if (public_sources.length + partners + own_records.length === 0) return null;
  const own = own_records.map(({ status, first_seen_date }) =>
    [status ? plainWords(status) : 'no status', first_seen_date && `first seen ${shortDate(first_seen_date)}`]
      .filter(Boolean)
      .join(', '),
  );
  return (
    <PrintedBlock
      title="Public sources"
      count={public_sources.length + partners}
      notes={[
        own.length > 0 && `Your own records: ${own.join('; ')}.`,
        partners > 0 && `${partners} ${partners === 1 ? 'lender knows' : 'lenders know'} this business.`,
      ]}
    >
      {public_sources.length > 0 && (
        <PrintedTable
          label="Public sources"
          columns={[
            { label: 'Source' },
            { label: 'Category' },
            { label: 'Status' },
            { label: 'First seen', isShort: true },
            { label: 'Addresses' },
          ]}
          rows={public_sources.map((source) => ({
            key: JSON.stringify(source),
            cells: [
              source.name,
              source.category,
              source.status && plainWords(source.status),
              source.first_seen_date && shortDate(source.first_seen_date),
              source.locations.map((place) => addressLine(place)).join('; '),
            ],
          }))}
          limit={LIMIT}
        />
      )}
    </PrintedBlock>
  );
}
