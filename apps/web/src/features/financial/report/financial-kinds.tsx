import { displayPhone, percentage, shortDate } from '@assay/domain/display';
import type { BusinessLocation, Financials, UccFiling } from '@assay/domain/financial';
import { filingStatuses, statementsOf } from '@assay/domain/lien-position';
import { type MerchantReport, reportFolds } from '@assay/domain/report';
import type { WatchlistMention } from '@assay/domain/screening';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { shownDay } from '#api/as-of';
import { ListSwitch, useListView } from '#features/record-lists';
import { Card } from '#ui/card';
import { Carousel } from '#ui/carousel';
import { deferred } from '#ui/deferred';
import { ExternalLink } from '#ui/external-link';
import { SkeletonRows } from '#ui/skeleton-rows';
import { businessBankruptcy, businessJudgement, businessLien } from '../business-record.ts';
import { debtorAddress, locationAddress, securedPartyAddress } from '../file-facts.ts';
import { activeTag } from '../financial-record.ts';
import styles from './financial.module.css';
import { useFinancials } from './queries.ts';
import { recordName, type TableKind } from './record-name.ts';
import { RecordSlide } from './record-slide.tsx';

const FinancialRecordTable = deferred(
  'The table',
  async () => (await import('./record-table.tsx')).FinancialRecordTable,
  <SkeletonRows rows={8} />,
);

interface FinancialKindsProps {
  inquiry_id: string;
  merchant_id: string;
  report: Pick<MerchantReport, 'partner_history'>;
}

/** The records of each kind in the order of the tab; a kind without records shows only its heading with 0 (REP-120). */
export function FinancialKinds(ids: FinancialKindsProps) {
  const { isEnabled, shown } = useFinancials(ids.merchant_id);
  if (!isEnabled || Object.values(shown).every((records) => records.length === 0)) return null;
  return (
    <>
      {kinds.map((definition) => (
        <Kind key={definition.kind} {...{ definition, shown, ...ids }} />
      ))}
      <Locations locations={shown.locations} />
    </>
  );
}

interface KindProps extends Required<FinancialKindsProps> {
  definition: Slides;
  shown: Financials;
}

/** The records of one kind, one at a time or as a table. */
function Kind({ definition: { kind, label, slide }, shown, ...ids }: KindProps) {
  const records: readonly unknown[] = shown[kind];
  const slideOf = (record: unknown) =>
    (slide as (record: unknown, shown: Financials) => React.ReactNode)(record, shown);
  const anchorOf = (record: unknown) =>
    recordName(kind as TableKind, record as never, records.indexOf(record)).anchor;
  const cards = records.length > 0 && (
    <Carousel
      label={label}
      items={records}
      keyOf={(_, index) => String(index)}
      slide={slideOf}
      {...(kind !== 'watchlist' && { anchorOf })}
    />
  );
  if (kind !== 'watchlist' && records.length > 1)
    return <CardsOrTable {...{ kind, label, shown, cards, ...ids }} slide={slideOf} />;
  return (
    <Card title={label} count={records.length} flush>
      {cards}
    </Card>
  );
}

interface CardsOrTableProps extends Omit<KindProps, 'definition'> {
  kind: TableKind;
  label: string;
  cards: React.ReactNode;
  slide: (record: unknown) => React.ReactNode;
}

function CardsOrTable({ cards, ...table }: CardsOrTableProps) {
  const { kind, label, shown } = table;
  const view = useListView(kind);
  return (
    <Card title={label} count={shown[kind].length} actions={<ListSwitch view={view} label={label} />} flush>
      {view.mode === 'cards' ? cards : <FinancialRecordTable view={view} {...table} />}
    </Card>
  );
}

type Slides = {
  [K in Exclude<keyof Financials, 'locations'>]: {
    kind: K;
    label: string;
    slide: (record: Financials[K][number], shown: Financials) => React.ReactNode;
  };
}[Exclude<keyof Financials, 'locations'>];

/** The kinds shown in a carousel, one record at a time. */
const kinds: readonly Slides[] = [
  {
    kind: 'bankruptcy',
    label: 'Bankruptcies',
    slide: (record) => (
      <RecordSlide title={record.court_name ?? 'Bankruptcy'} record={businessBankruptcy(record)} />
    ),
  },
  {
    kind: 'judgement',
    label: 'Judgements',
    slide: (record) => (
      <RecordSlide
        title={record.creditor_name ?? record.judgement_type ?? 'Judgement'}
        record={businessJudgement(record)}
      />
    ),
  },
  {
    kind: 'lien',
    label: 'Liens',
    slide: (record) => (
      <RecordSlide
        title={record.holder_name ?? record.filing_type_desc ?? 'Lien'}
        record={businessLien(record)}
      />
    ),
  },
  {
    kind: 'ucc',
    label: 'UCC Filings',
    slide: (record, { ucc }) => (
      <RecordSlide
        title={record.sec_party_business_name ?? 'Unknown secured party'}
        record={uccRecord(record, ucc)}
        open={activeTag}
      />
    ),
  },
  {
    kind: 'watchlist',
    label: 'Watchlist',
    slide: (record) => (
      <RecordSlide title={record.full_name ?? record.alias_name ?? 'Listed name'} record={mention(record)} />
    ),
  },
];

const day = (value: string | null) => value && shortDate(value);

function uccRecord(filing: UccFiling, filings: readonly UccFiling[]) {
  const statement = statementsOf(filings, shownDay())(filing);
  return {
    isOpen: statement !== null && statement.ended === null,
    status: filingStatuses(filings, shownDay())(filing),
    amount: null,
    facts: {
      Type: filing.filing_type,
      'Filing number': filing.filing_number,
      Filed: day(filing.filing_date),
      Lapses: statement && day(statement.lapses),
      Collateral: filing.collateral,
      Filing: filing.initial_filing_number,
      Office: filing.filing_office_name,
      'Secured party address': securedPartyAddress(filing),
      Debtor: filing.debtor_name,
      'Debtor address': debtorAddress(filing),
    },
  };
}

function mention(entry: WatchlistMention) {
  return {
    isOpen: null,
    status: null,
    amount: null,
    facts: {
      'Also known as': entry.full_name ? entry.alias_name : null,
      Source: entry.page_url ? (
        <ExternalLink href={entry.page_url}>{entry.source ?? 'Open the source'}</ExternalLink>
      ) : (
        entry.source
      ),
      Program: entry.program,
      Country: entry.country ?? entry.citizenship,
      'Place of birth': entry.place_of_birth,
      'Wanted by': entry.wanted_by,
      'Legal basis': entry.legal_basis,
      Listed: day(entry.listing_date),
      Score: entry.score === null ? null : percentage(entry.score),
      Remarks: entry.remarks,
    },
  };
}

function Locations({ locations }: { locations: readonly BusinessLocation[] }) {
  const [isOpen, setOpen] = useState(false);
  const shown = isOpen ? locations : locations.slice(0, reportFolds.locations);
  const more = locations.length - shown.length;
  return (
    <Card title="Locations" count={locations.length} flush>
      {shown.length > 0 && (
        <ul className={styles.locations}>
          {shown.map((location) => (
            <li key={JSON.stringify(location)}>
              <span>{locationAddress(location)}</span>
              <span className={styles.phones}>{location.phone_numbers.map(displayPhone).join(', ')}</span>
            </li>
          ))}
        </ul>
      )}
      {more > 0 && (
        <Button
          variant="subtle"
          size="compact-sm"
          className={styles.more}
          aria-expanded={false}
          onClick={() => setOpen(true)}
        >
          Show {more} more
        </Button>
      )}
    </Card>
  );
}
