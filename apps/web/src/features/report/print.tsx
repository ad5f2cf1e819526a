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
import { PrintedList } from '#ui/printed-list';
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
  const unanswered = unansweredText({ isError: read.isError, isPending: read.isLoading });
  if (online_presence.length + further.length === 0 && !unanswered) return null;
  return (
    <PrintedBlock title="Online presence" count={online_presence.length || undefined} notes={[unanswered]}>
      <PrintedTable
        label="Online presence"
        columns={[
          { header: 'Site', cell: ({ url, source }) => <PrintedLink href={url}>{source}</PrintedLink> },
          { header: 'Rating', align: 'right', cell: ({ rating }) => rating !== null && `${rating}/5` },
          {
            header: 'Reviews',
            align: 'right',
            cell: ({ review_count }) => review_count?.toLocaleString('en-US'),
          },
        ]}
        records={online_presence}
      />
      <PrintedTable
        label="Also known"
        columns={[
          { header: 'Also known', cell: ({ name }) => propertyLabels[name] },
          {
            header: 'Value',
            cell: (property) =>
              property.name === 'domain' && isLinkableDomain(property.value)
                ? property.value
                : propertyText(property),
          },
          { header: 'Source', cell: ({ source }) => source },
        ]}
        records={further}
        limit={LIMIT}
      />
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
    <PrintedList
      title="Public sources"
      count={public_sources.length + partners}
      notes={[
        own.length > 0 && `Your own records: ${own.join('; ')}.`,
        partners > 0 && `${partners} ${partners === 1 ? 'lender knows' : 'lenders know'} this business.`,
      ]}
      columns={[
        { header: 'Source', cell: ({ name }) => name },
        { header: 'Category', cell: ({ category }) => category },
        { header: 'Status', cell: ({ status }) => status && plainWords(status) },
        {
          header: 'First seen',
          isShort: true,
          cell: ({ first_seen_date }) => first_seen_date && shortDate(first_seen_date),
        },
        {
          header: 'Addresses',
          cell: ({ locations }) => locations.map((place) => addressLine(place)).join('; '),
        },
      ]}
      records={public_sources}
      limit={LIMIT}
    />
  );
}
