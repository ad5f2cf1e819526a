import type { RegulatoryLink } from '@assay/domain/regulatory';
import { type DataColumn, DataTable } from '#ui/data-table';
import { ExternalLink } from '#ui/external-link';

const columns: DataColumn<RegulatoryLink>[] = [
  { id: 'state', header: 'State', cell: ({ state_name }) => state_name },
  { id: 'categories', header: 'Categories', wrap: true, cell: ({ categories }) => categories.join(', ') },
  { id: 'use', header: 'Use Case', cell: ({ use }) => use },
  {
    id: 'link',
    header: 'External Search Link',
    wrap: true,
    cell: ({ url, agency }) => (url ? <ExternalLink href={url}>{agency}</ExternalLink> : 'N/A'),
  },
];

/** Links in the order of the answer: the whole country first, then the states by name. */
export function LinkTable({ links }: { links: RegulatoryLink[] }) {
  return (
    <DataTable
      label="Regulatory links"
      columns={columns}
      rows={links}
      stacks
      rowId={({ state_name, use, agency }) => `${state_name} ${use} ${agency}`}
    />
  );
}
