import { displayPhone, placeLine, shortDate } from '@assay/domain/display';
import type { QueuedRequest, RequestStatus } from '@assay/domain/merchant-request';
import { Button } from '@mantine/core';
import { CopyId } from '#ui/copy-id';
import { type DataColumn, DataTable } from '#ui/data-table';
import { Empty } from '#ui/empty';
import { actionsColumn, closedColumn, lenderColumn, Who } from '#ui/queue-columns';
import { TwoLines } from '#ui/two-lines';
import { requestedBusiness } from '../request-text.ts';
import styles from './queue-table.module.css';

/** What a button of a request does: closes an open one, or reopens a closed one. */
export type RequestAction = 'added' | 'dismissed' | 'reopened';
type OnAction = (request: QueuedRequest, action: RequestAction) => void;

interface QueueTableProps {
  status: RequestStatus;
  requests: QueuedRequest[];
  onAction: OnAction;
}

const nothing: Record<RequestStatus, string> = {
  open: 'No open requests.',
  added: 'No requests marked as added yet.',
  dismissed: 'No requests dismissed yet.',
};

/** Requests of one status: open ones with the actions that close them, closed ones with their outcome and Reopen. */
export function QueueTable({ status, requests, onAction }: QueueTableProps) {
  const last = {
    open: [closeColumn(onAction)],
    added: [merchantColumn, closedColumn, reopenColumn(onAction)],
    dismissed: [reasonColumn, closedColumn, reopenColumn(onAction)],
  };
  return (
    <DataTable
      label="Merchant requests"
      columns={[...columns, ...last[status]]}
      rows={requests}
      stacks="aligned"
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
    isLong: true,
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
    <span className={styles.placeAndPhone}>
      {place && <span>{place}</span>}
      {phone && (
        <span className={styles.phone}>
          {place && <span className={styles.dot}> · </span>}
          {displayPhone(phone)}
        </span>
      )}
    </span>
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

const reopenColumn = (onAction: OnAction): DataColumn<QueuedRequest> =>
  actionsColumn((request) => (
    <Button
      size="xs"
      aria-label={`Reopen: ${requestedBusiness(request).name}`}
      onClick={() => onAction(request, 'reopened')}
    >
      Reopen
    </Button>
  ));

const closeColumn = (onAction: OnAction): DataColumn<QueuedRequest> =>
  actionsColumn((request) => {
    const { name } = requestedBusiness(request);
    return (
      <>
        <Button size="xs" aria-label={`Add: ${name}`} onClick={() => onAction(request, 'added')}>
          Add
        </Button>
        <Button size="xs" aria-label={`Dismiss: ${name}`} onClick={() => onAction(request, 'dismissed')}>
          Dismiss
        </Button>
      </>
    );
  });
