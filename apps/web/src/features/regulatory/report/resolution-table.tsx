import { type BureauResolution, resolutionShare, resolutionTotal } from '@assay/domain/regulatory';
import { DataTable } from '#ui/data-table';

const TOTAL = 'Total';

/** The resolutions of the complaints, with the share of each and the total (REP-081). */
export function ResolutionTable({ resolutions }: { resolutions: readonly BureauResolution[] }) {
  const total = resolutionTotal(resolutions);
  const rows = [
    ...resolutions.map(({ resolved_status, count }) => ({ status: resolved_status ?? 'Not stated', count })),
    { status: TOTAL, count: total },
  ];
  return (
    <DataTable
      label="Resolution status"
      columns={[
        {
          id: 'status',
          header: 'Resolution',
          cell: ({ status }) => (status === TOTAL ? <strong>{status}</strong> : status),
        },
        { id: 'count', header: 'Complaints', align: 'right', cell: ({ count }) => count },
        { id: 'share', header: 'Share', align: 'right', cell: ({ count }) => resolutionShare(count, total) },
      ]}
      rows={rows}
      rowId={({ status }) => status}
    />
  );
}
