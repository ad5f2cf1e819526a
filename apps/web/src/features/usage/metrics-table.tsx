import { addressLine, dateAndTime } from '@assay/domain/display';
import type { UserMetricsRow } from '@assay/domain/usage';
import { Link } from '@tanstack/react-router';
import { type DataColumn, DataTable } from '#ui/data-table';
import { TwoLines } from '#ui/two-lines';

/** The rows of the report, newest first, each linked to its inquiry. */
export function MetricsTable({ rows }: { rows: UserMetricsRow[] }) {
  return (
    <DataTable label="User metrics" columns={columns} rows={rows} rowId={({ inquiry_id }) => inquiry_id} />
  );
}

const place = ({ inquiry_city, inquiry_state, inquiry_zip5 }: UserMetricsRow): string =>
  addressLine({ city: inquiry_city, state: inquiry_state, zip5: inquiry_zip5 });

const columns: DataColumn<UserMetricsRow>[] = [
  {
    id: 'business',
    header: 'Business',
    cell: (row) => (
      <TwoLines
        first={
          <Link to="/onboarding/$inquiryId" params={{ inquiryId: row.inquiry_id }}>
            {row.inquiry_business_name ?? `Inquiry ${row.inquiry_id}`}
          </Link>
        }
        second={row.inquiry_ein}
      />
    ),
  },
  {
    id: 'address',
    header: 'Address',
    cell: (row) => <TwoLines first={row.inquiry_addr1 ?? '-'} second={place(row) || null} />,
  },
  { id: 'principal', header: 'Principal', cell: (row) => row.inquiry_principal_name ?? '-' },
  {
    id: 'matches',
    header: 'Matches',
    align: 'right',
    sortBy: ({ num_inquiry_results }) => num_inquiry_results,
    cell: ({ num_inquiry_results }) => num_inquiry_results,
  },
  {
    id: 'created',
    header: 'Created',
    sortBy: ({ created_at }) => created_at,
    cell: ({ created_at }) => dateAndTime(created_at),
  },
];
