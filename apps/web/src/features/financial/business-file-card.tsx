import { dateAndTime, displayPhone, isLinkableDomain } from '@assay/domain/display';
import type { BusinessLocation, BusinessRecords } from '@assay/domain/financial';
import { type Attach, BoxedTable, RecordCard } from '#features/gathering';
import type { DataColumn } from '#ui/data-table';
import { ExternalLink } from '#ui/external-link';
import { Facts } from '#ui/facts';
import { WebName } from '#ui/web-name';
import { feinOf, locationAddress } from './file-facts.ts';
import { PeopleTable } from './people-table.tsx';
import { UccTable } from './ucc-table.tsx';
import { WatchlistMentions } from './watchlist-mentions.tsx';

const columns: DataColumn<BusinessLocation>[] = [
  { id: 'address', header: 'Address', wrap: true, cell: locationAddress },
  {
    id: 'phones',
    header: 'Phones',
    wrap: true,
    cell: ({ phone_numbers }) => phone_numbers.map(displayPhone).join(', '),
  },
  { id: 'dpc', header: 'Delivery point', cell: ({ dpc }) => dpc },
];

/** A business's file at a records bureau: facts, UCC filings, locations and principals (BOF-160). */
export function BusinessFileCard({ file, attach }: { file: BusinessRecords; attach: Attach }) {
  const domains = file.domains.filter(isLinkableDomain);
  return (
    <RecordCard
      title={file.primary_business_name}
      second={file.trade_style_business_name && `DBA ${file.trade_style_business_name}`}
      attach={{ action: attach, record: { source: 'tlo', id: file.id } }}
    >
      <Facts
        columns
        facts={{
          FEIN: feinOf(file),
          Registered: file.corp_filing.map(registration).filter(Boolean).join('; '),
          Domains: domains.length > 0 && domains.map((domain) => <Domain key={domain} domain={domain} />),
          Addresses: file.business_address_count,
          'Bankruptcies reported': file.bankruptcy_subject_count,
          'Liens reported': file.lien_debtor_count,
          'Judgements reported': file.judgement_debtor_count,
          Source: file.source,
          Found: dateAndTime(file.created_at),
        }}
      />
      <UccTable filings={file.ucc} />
      <BoxedTable title="Locations" columns={columns} rows={file.locations} />
      <PeopleTable title="Principals" people={file.principals} />
      <WatchlistMentions file={file} />
    </RecordCard>
  );
}

/** A registration: its name and type, unless the name already ends with the type. */
function registration({ name, corp_type, entity_type }: BusinessRecords['corp_filing'][number]): string {
  const types = new Set([entity_type, corp_type].filter((type) => type && !endsWith(name, type)));
  return [name, ...types].filter(Boolean).join(', ');
}

const endsWith = (name: string | null, type: string): boolean => {
  const plain = (text: string) => text.toLowerCase().replace(/[^a-z0-9 ]/g, '');
  return ` ${plain(name ?? '')}`.endsWith(` ${plain(type)}`);
};

function Domain({ domain }: { domain: string }) {
  return (
    <div>
      <ExternalLink href={`https://${domain}`}>
        <WebName>{domain}</WebName>
      </ExternalLink>
    </div>
  );
}
