import { displayPhone } from '@assay/domain/display';
import type { BusinessLocation } from '@assay/domain/financial';
import { BoxedTable } from '#features/gathering';
import type { DataColumn } from '#ui/data-table';
import { locationAddress } from './file-facts.ts';

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

export function LocationsTable({ locations }: { locations: readonly BusinessLocation[] }) {
  return <BoxedTable title="Locations" columns={columns} rows={locations} />;
}
