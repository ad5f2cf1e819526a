import { dateAndTime } from '@assay/domain/display';
import type { VendorCall } from '@assay/domain/vendor';
import { Link } from '@tanstack/react-router';
import { type DataColumn, DataTable } from '#ui/data-table';
import { Empty } from '#ui/empty';
import { dollars, durationText } from './vendor-text.ts';

/** The latest calls to a vendor, the newest first. */
export function CallsTable({ calls }: { calls: VendorCall[] }) {
  return (
    <DataTable
      label="Last calls"
      columns={columns}
      rows={calls}
      rowId={({ id }) => id}
      empty={<Empty>No calls yet.</Empty>}
    />
  );
}

const none = '–';

const columns: DataColumn<VendorCall>[] = [
  { id: 'started', header: 'Started', cell: ({ started_at }) => dateAndTime(started_at) },
  { id: 'lender', header: 'Lender', cell: ({ lender }) => lender },
  {
    id: 'inquiry',
    header: 'Inquiry',
    cell: ({ inquiry_id }) =>
      inquiry_id ? (
        <Link to="/onboarding/$inquiryId" params={{ inquiryId: inquiry_id }}>
          {inquiry_id}
        </Link>
      ) : (
        none
      ),
  },
  {
    id: 'outcome',
    header: 'Outcome',
    wrap: true,
    cell: ({ outcome, error }) => [outcome, error].filter(Boolean).join(': '),
  },
  { id: 'status', header: 'Status', align: 'right', cell: ({ http_status }) => http_status ?? none },
  {
    id: 'bytes',
    header: 'Bytes',
    align: 'right',
    cell: ({ bytes }) => bytes?.toLocaleString('en-US') ?? none,
  },
  { id: 'took', header: 'Took', align: 'right', cell: ({ ms }) => (ms === null ? none : durationText(ms)) },
  { id: 'cost', header: 'Cost', align: 'right', cell: ({ cents }) => dollars(cents) },
];
