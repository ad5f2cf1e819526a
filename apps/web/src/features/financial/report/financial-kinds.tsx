import { displayPhone } from '@assay/domain/display';
import type { BusinessLocation } from '@assay/domain/financial';
import { reportFolds } from '@assay/domain/report';
import type { ReactNode } from 'react';
import { ListSwitch, listWords, useListView } from '#features/record-lists';
import { Card } from '#ui/card';
import { Carousel } from '#ui/carousel';
import { deferred } from '#ui/deferred';
import { SkeletonRows } from '#ui/skeleton-rows';
import { useFold } from '#ui/use-fold';
import { businessBankruptcy, businessJudgement, businessLien } from '../business-record.ts';
import { locationAddress } from '../file-facts.ts';
import type { ShownRecord } from '../financial-record.ts';
import { watchlistMention } from '../mention-record.tsx';
import { uccRecords } from '../ucc-record.ts';
import styles from './financial.module.css';
import { useFinancials } from './queries.ts';
import { recordName } from './record-name.ts';
import { RecordSlide } from './record-slide.tsx';
import type { RecordsOfKind } from './record-table.tsx';

const FinancialRecordTable = deferred(
  'The table',
  async () => (await import('./record-table.tsx')).FinancialRecordTable,
  <SkeletonRows rows={8} />,
);

type FinancialKindsProps = Pick<RecordsOfKind, 'inquiry_id' | 'merchant_id' | 'report'>;

/** The records of each kind in the order of the tab; a kind without records shows only its heading with 0 (REP-120). */
export function FinancialKinds(ids: FinancialKindsProps) {
  const { isEmpty, shown } = useFinancials(ids.merchant_id);
  if (isEmpty) return null;
  const lists = [
    { kind: 'bankruptcy', records: shown.bankruptcy.map(businessBankruptcy) },
    { kind: 'judgement', records: shown.judgement.map(businessJudgement) },
    { kind: 'lien', records: shown.lien.map(businessLien) },
    { kind: 'ucc', records: uccRecords(shown.ucc) },
  ] as const;
  return (
    <>
      {lists.map((list) => (
        <Kind key={list.kind} {...{ ...list, shown, ...ids }} />
      ))}
      <Card title="Watchlist" count={shown.watchlist.length} flush>
        {slidesOf('Watchlist', shown.watchlist.map(watchlistMention))}
      </Card>
      <Locations locations={shown.locations} />
    </>
  );
}

/** The records of one kind, one at a time; several also as a table. */
function Kind(props: RecordsOfKind) {
  const { kind, shown, records } = props;
  const { label } = listWords[kind];
  const view = useListView(kind);
  const hasTable = records.length > 1;
  const anchorOf = (_: ShownRecord, index: number) => recordName(kind, shown[kind][index]!, index).anchor;
  return (
    <Card title={label} count={records.length} actions={hasTable && <ListSwitch view={view} />} flush>
      {hasTable && view.mode === 'table' ? (
        <FinancialRecordTable view={view} {...props} />
      ) : (
        slidesOf(label, records, anchorOf)
      )}
    </Card>
  );
}

const slidesOf = (
  label: string,
  records: readonly ShownRecord[],
  anchorOf?: (record: ShownRecord, index: number) => string,
): ReactNode =>
  records.length > 0 && (
    <Carousel
      label={label}
      items={records}
      keyOf={(_, index) => String(index)}
      slide={(record) => <RecordSlide record={record} />}
      {...(anchorOf && { anchorOf })}
    />
  );

function Locations({ locations }: { locations: readonly BusinessLocation[] }) {
  const { shown, more } = useFold(locations, reportFolds.locations);
  return (
    <Card title="Locations" count={locations.length} flush>
      {shown.length > 0 && (
        <ul className={styles.locations}>
          {shown.map((location) => (
            <li key={JSON.stringify(location)}>
              <span>{locationAddress(location)}</span>
              <span className="muted tabular">{location.phone_numbers.map(displayPhone).join(', ')}</span>
            </li>
          ))}
        </ul>
      )}
      {more}
    </Card>
  );
}
