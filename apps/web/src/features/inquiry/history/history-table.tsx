import { shortDate } from '@assay/domain/display';
import type { DashboardRow } from '@assay/domain/inquiry';
import { ActionIcon } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { type DataColumn, type DataSort, DataTable } from '#ui/data-table';
import { Empty } from '#ui/empty';
import { IconChevronDown, IconChevronRight } from '#ui/icons';
import { Tag } from '#ui/tag';
import { businessOf, creatorOf, locationOf, principalsOf } from './history-row.ts';
import styles from './history-table.module.css';
import { InquirySummary } from './inquiry-summary.tsx';

type Ordering = 'name' | '-name' | 'created_at' | '-created_at';

interface HistoryTableProps {
  inquiries: DashboardRow[];
  /** The rows belong to the previous view until the next ones are loaded. */
  isStale: boolean;
  ordering: Ordering;
  onOrder: (ordering: Ordering) => void;
}

/** The inquiries of one page; each expands to what its sources found (BOF-141, BOF-142). */
export function HistoryTable({ inquiries, isStale, ordering, onOrder }: HistoryTableProps) {
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set());
  const toggle = (id: string) => {
    const next = new Set(open);
    if (!next.delete(id)) next.add(id);
    setOpen(next);
  };
  const sort: DataSort = { id: ordering.replace('-', ''), desc: ordering.startsWith('-') };
  return (
    <div className="stale" aria-busy={isStale}>
      <DataTable
        label="Inquiries"
        columns={[arrowColumn(open, toggle), ...columns]}
        rows={inquiries}
        stacks
        rowId={({ id }) => id}
        sort={sort}
        onSort={({ id, desc }) => onOrder(`${desc ? '-' : ''}${id}` as Ordering)}
        detail={({ id }) => open.has(id) && <InquirySummary inquiryId={id} />}
        empty={<Empty>No inquiries found.</Empty>}
      />
    </div>
  );
}

const arrowColumn = (
  open: ReadonlySet<string>,
  onToggle: (id: string) => void,
): DataColumn<DashboardRow> => ({
  id: 'expand',
  header: 'Sources',
  bare: true,
  width: '28px',
  cell(inquiry) {
    const isOpen = open.has(inquiry.id);
    const Arrow = isOpen ? IconChevronDown : IconChevronRight;
    return (
      <ActionIcon
        className={styles.arrow}
        size={24}
        aria-expanded={isOpen}
        aria-label={`Sources of ${businessOf(inquiry).name}`}
        onClick={() => onToggle(inquiry.id)}
      >
        <Arrow size={16} aria-hidden />
      </ActionIcon>
    );
  },
});

const columns: DataColumn<DashboardRow>[] = [
  {
    id: 'name',
    header: 'Business Name',
    sortBy: (inquiry) => businessOf(inquiry).name,
    cell(inquiry) {
      const { name, dba } = businessOf(inquiry);
      return (
        <div className={styles.business}>
          <span className="medium" title={name}>
            {name}
          </span>
          {dba && (
            <span className="faint small tight" title={`DBA ${dba}`}>
              DBA {dba}
            </span>
          )}
        </div>
      );
    },
  },
  {
    id: 'ein',
    header: 'EIN',
    cell: ({ ein }) => ein ?? <NotGiven />,
  },
  {
    id: 'location',
    header: 'Location',
    cell(inquiry) {
      const [street, place] = locationOf(inquiry);
      if (!street && !place) return null;
      return (
        <div className={styles.location}>
          {street && <span title={street}>{street}</span>}
          {place && <span className={street ? 'faint small tight' : undefined}>{place}</span>}
        </div>
      );
    },
  },
  {
    id: 'created_by',
    header: 'Created By',
    matters: true,
    cell: ({ created_by_user }) => (
      <span className={styles.creator}>
        {creatorOf(created_by_user)}
        {created_by_user?.is_admin && <Tag tone="info">Admin</Tag>}
      </span>
    ),
  },
  { id: 'principals', header: 'Principals', cell: ({ principals }) => principalsOf(principals.length) },
  {
    id: 'created_at',
    header: 'Created',
    matters: true,
    sortBy: ({ created_at }) => created_at,
    cell: ({ created_at }) => (created_at ? shortDate(created_at) : <NotGiven />),
  },
  {
    id: 'reports',
    header: 'Reports',
    matters: true,
    align: 'right',
    cell: ({ total_results }) => (
      <span className={total_results === 0 ? 'faint' : 'medium'}>{total_results}</span>
    ),
  },
  {
    id: 'actions',
    header: 'Actions',
    isAction: true,
    cell: ({ id }) => (
      <Link to="/onboarding/$inquiryId" params={{ inquiryId: id }}>
        View Details
      </Link>
    ),
  },
];

function NotGiven() {
  return <span className="faint">N/A</span>;
}
