import { displayPhone, placeLine, shortDate } from '@assay/domain/display';
import type { QueuedRequest, RequestStatus } from '@assay/domain/merchant-request';
import { Button } from '@mantine/core';
import { CopyId } from '#ui/copy-id';
import { type DataColumn, DataTable } from '#ui/data-table';
import { Empty } from '#ui/empty';
import { closedColumn, closingColumn, lenderColumn, Who } from '#ui/queue-columns';
import { TwoLines } from '#ui/two-lines';
import { requestedBusiness } from '../requested-business.ts';
import styles from './queue-table.module.css';

type OnClose = (request: QueuedRequest, as: 'added' | 'dismissed') => void;

interface QueueTableProps {
  status: RequestStatus;
  requests: QueuedRequest[];
  onClose: OnClose;
}

const nothing: Record<RequestStatus, string> = {
  open: 'No open requests.',
  added: 'No requests marked as added yet.',
  dismissed: 'No requests dismissed yet.',
};

/** Requests of one status: open ones with the actions that close them, closed ones with their outcome. */
export function QueueTable({ status, requests, onClose }: QueueTableProps) {
  const last = {
    open: [closeColumn(onClose)],
    added: [merchantColumn, closedColumn],
    dismissed: [reasonColumn, closedColumn],
  };
  return (
    <DataTable
      label="Merchant requests"
      columns={[...columns, ...last[status]]}
      rows={requests}
      stacks
      rowId={({ id }) => id}
      empty={<Empty>{nothing[status]}</Empty>}
    />
  );
}

const columns: DataColumn<QueuedRequest>[] = [
  {
    id: 'business',
    header: 'Business',
    cell(request) {
      const { name, dba } = requestedBusiness(request);
      return (
        <div className={styles.business}>
          <TwoLines isCut first={name} second={dba && `DBA ${dba}`} />
        </div>
      );
    },
  },
  {
    id: 'address',
    header: 'Address',
    cell: ({ business_address, business_city, business_state, business_phone }) => (
      <div className={styles.place}>
        <TwoLines
          isCut
          first={business_address}
          second={<PlaceAndPhone place={placeLine(business_city, business_state)} phone={business_phone} />}
        />
      </div>
    ),
  },
  lenderColumn,
  {
    id: 'requested',
    header: 'Requested',
    cell: ({ created_on, created_by }) => <Who first={shortDate(created_on)} second={created_by} />,
  },
];

/** One line; if it is too narrow, the phone number wraps to the next line as a whole. */
function PlaceAndPhone({ place, phone }: { place: string; phone: string | null }) {
  return (
    <>
      {place}
      {place && phone && ' · '}
      {phone && <span className={styles.phone}>{displayPhone(phone)}</span>}
    </>
  );
}

const merchantColumn: DataColumn<QueuedRequest> = {
  id: 'merchant',
  header: 'Merchant',
  cell: ({ merchant }) => merchant && <Who first={merchant.name} second={<CopyId value={merchant.id} />} />,
};

const reasonColumn: DataColumn<QueuedRequest> = {
  id: 'reason',
  header: 'Reason',
  wrap: true,
  cell: ({ dismissal_reason }) => dismissal_reason,
};

const closeColumn = (onClose: OnClose): DataColumn<QueuedRequest> =>
  closingColumn((request) => {
    const { name } = requestedBusiness(request);
    return (
      <>
        <Button size="xs" aria-label={`Add: ${name}`} onClick={() => onClose(request, 'added')}>
          Add
        </Button>
        <Button size="xs" aria-label={`Dismiss: ${name}`} onClick={() => onClose(request, 'dismissed')}>
          Dismiss
        </Button>
      </>
    );
  });
