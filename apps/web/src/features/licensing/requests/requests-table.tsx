import { shortDate } from '@assay/domain/display';
import {
  categoryLabel,
  type LicenseRequest,
  type RequestColumn,
  type RequestsView,
  requestColumns,
  requestLabel,
} from '@assay/domain/licensing';
import { Anchor, Button, Stack } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { type DataColumn, DataTable } from '#ui/data-table';
import { OrderLabels } from '../verification-details.tsx';
import styles from './requests.module.css';

type SortBy = NonNullable<RequestsView['sortBy']>;

interface RequestsTableProps {
  orders: LicenseRequest[];
  sortBy: SortBy;
  onSort: (sortBy: SortBy) => void;
  onDetails: (id: string) => void;
}

const nameOf = (name: string): ReactNode => (
  <span className={styles.name} title={name}>
    {name}
  </span>
);

const statusOf = (label: string | null): ReactNode =>
  label ? <span className={styles.status}>{label}</span> : <span className="faint">-</span>;

/** The columns whose values are too long for a third of a phone's width. */
const longColumns: readonly RequestColumn[] = ['licensee_name', 'licensee_id'];

/** The content of each column (BOF-122). */
const cells: Record<RequestColumn, (order: LicenseRequest) => ReactNode> = {
  name: ({ name }) => nameOf(name),
  licensee_name: ({ licensee_name }) => nameOf(licensee_name),
  licensee_id: ({ licensee_id, mesh_order_labels }) => (
    <Stack gap={2} align="flex-start">
      <span className="tabular">{licensee_id}</span>
      <OrderLabels labels={mesh_order_labels} />
    </Stack>
  ),
  licensee_category: ({ licensee_category }) => categoryLabel(licensee_category),
  mesh_order_status: ({ mesh_order_status }) => statusOf(requestLabel('orderStatus', mesh_order_status)),
  mesh_item_status: ({ mesh_item_status }) =>
    statusOf(mesh_item_status && requestLabel('itemStatus', mesh_item_status)),
  mesh_license_status: ({ mesh_license_status }) => statusOf(mesh_license_status),
  created_at: ({ created_at }) => shortDate(created_at),
  updated_at: ({ updated_at }) => shortDate(updated_at),
};

/** The orders, each with its details and a link to the report of its business. */
export function RequestsTable({ orders, sortBy, onSort, onDetails }: RequestsTableProps) {
  const columns: DataColumn<LicenseRequest>[] = [
    ...(Object.entries(requestColumns) as [RequestColumn, string][]).map(
      ([id, header]): DataColumn<LicenseRequest> => ({
        id,
        header,
        cell: cells[id],
        isLong: longColumns.includes(id),
        sortBy: (order) => order[id],
      }),
    ),
    {
      id: 'details',
      header: 'Details',
      bare: true,
      isAction: true,
      align: 'right',
      cell: ({ id, merchant, name, licensee_id }) => (
        <div className={styles.actions}>
          <Anchor
            renderRoot={(props) => (
              <Link
                to="/healthcheck/$portfolioSection/merchant/$merchantId"
                params={{ portfolioSection: 'overview', merchantId: merchant }}
                {...props}
              />
            )}
            target="_blank"
            rel="noreferrer"
            aria-label={`Run Report of ${name} (opens in a new tab)`}
          >
            Run Report
          </Anchor>
          <Button size="compact-sm" aria-label={`Details of ${licensee_id}`} onClick={() => onDetails(id)}>
            Details
          </Button>
        </div>
      ),
    },
  ];
  return (
    <div className={styles.dense}>
      <DataTable
        label="License Requests"
        columns={columns}
        rows={orders}
        stacks="aligned"
        rowId={({ id }) => id}
        sort={{ id: sortBy.replace('-', ''), desc: sortBy.startsWith('-') }}
        onSort={({ id, desc }) => onSort(`${desc ? '-' : ''}${id}` as SortBy)}
      />
    </div>
  );
}
