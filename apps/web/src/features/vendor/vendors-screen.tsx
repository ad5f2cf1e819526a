import type { VendorHealth } from '@assay/domain/vendor';
import { UnstyledButton } from '@mantine/core';
import { z } from 'zod';
import { Card } from '#ui/card';
import { type DataColumn, DataTable } from '#ui/data-table';
import { Empty } from '#ui/empty';
import { IconChevronDown, IconChevronRight } from '#ui/icons';
import { NotLoaded } from '#ui/not-loaded';
import { Tag } from '#ui/tag';
import { TwoLines } from '#ui/two-lines';
import { useView } from '#ui/use-view';
import { useVendors } from './queries.ts';
import { VendorDetail } from './vendor-detail.tsx';
import { dollars, durationText, stateReason, vendorStates } from './vendor-text.ts';
import styles from './vendors.module.css';

/** The search parameters of the data vendors: the open one. */
const VendorsView = z.object({ vendor: z.string().optional().catch(undefined) });
export type VendorsView = z.infer<typeof VendorsView>;

/** Health, queue and cost of every data vendor, for all lenders; a row opens the actions of staff. */
export function VendorsScreen() {
  const vendors = useVendors();
  const { data } = vendors;
  const { view, show } = useView('/settings/vendors', VendorsView);
  const open = view.vendor;
  const toggle = ({ vendor }: VendorHealth) =>
    show({ vendor: open === vendor ? undefined : vendor }, { replace: true });
  const cost = (data ?? []).reduce((sum, { cents_this_month }) => sum + cents_this_month, 0);
  return (
    <Card title="Data Vendors" count={data?.length} state={data && `${dollars(cost)} this month`} flush>
      <NotLoaded query={vendors} rows={8} failed="Data vendors could not be loaded." />
      {data && (
        <DataTable
          label="Data vendors"
          columns={[nameColumn(open, toggle), ...columns]}
          rows={data}
          stacks
          rowId={({ vendor }) => vendor}
          onRowClick={toggle}
          detail={(vendor) => (vendor.vendor === open ? <VendorDetail vendor={vendor} /> : null)}
          empty={<Empty>No data vendors.</Empty>}
        />
      )}
    </Card>
  );
}

const nameColumn = (
  open: string | undefined,
  toggle: (vendor: VendorHealth) => void,
): DataColumn<VendorHealth> => ({
  id: 'vendor',
  header: 'Vendor',
  cell: (vendor) => (
    <UnstyledButton
      className={styles.name}
      aria-expanded={open === vendor.vendor}
      onClick={() => toggle(vendor)}
    >
      {open === vendor.vendor ? (
        <IconChevronDown size={14} aria-hidden />
      ) : (
        <IconChevronRight size={14} aria-hidden />
      )}
      <TwoLines first={vendor.label} second={`${vendor.source} · ${vendor.vendor}`} />
    </UnstyledButton>
  ),
});

const columns: DataColumn<VendorHealth>[] = [
  {
    id: 'state',
    header: 'State',
    wrap: true,
    cell: (vendor) => {
      const { word, tone } = vendorStates[vendor.state];
      const why = stateReason(vendor);
      return (
        <div className={styles.state}>
          <Tag tone={tone}>{word}</Tag>
          {why && <span className="faint small tabular">{why}</span>}
        </div>
      );
    },
  },
  {
    id: 'calls',
    header: 'Calls, 24 h',
    align: 'right',
    sortBy: ({ day }) => day.total,
    cell: ({ day }) => (
      <TwoLines
        first={day.total.toLocaleString('en-US')}
        second={
          [day.failed > 0 && `${day.failed} failed`, day.cached > 0 && `${day.cached} from cache`]
            .filter(Boolean)
            .join(' · ') || null
        }
      />
    ),
  },
  {
    id: 'p95',
    header: 'p95',
    align: 'right',
    sortBy: ({ day }) => day.p95_ms,
    cell: ({ day }) => (day.p95_ms === null ? '–' : durationText(day.p95_ms)),
  },
  {
    id: 'queue',
    header: 'Waiting',
    align: 'right',
    sortBy: ({ queue }) => queue.waiting,
    cell: ({ queue }) => (
      <TwoLines first={queue.waiting} second={queue.failed > 0 && `${queue.failed} to retry`} />
    ),
  },
  {
    id: 'cost',
    header: 'Cost, month',
    align: 'right',
    sortBy: ({ cents_this_month }) => cents_this_month,
    cell: ({ cents_this_month, cents_last_month }) => (
      <TwoLines
        first={dollars(cents_this_month)}
        second={cents_last_month > 0 && `${dollars(cents_last_month)} last month`}
      />
    ),
  },
];
