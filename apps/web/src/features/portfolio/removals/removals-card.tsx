import { dateAndTime } from '@assay/domain/display';
import { type PortfolioRemoval, uploadPage } from '@assay/domain/portfolio';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { refusalMessage } from '#api/refusal-message';
import { Card } from '#ui/card';
import { type DataColumn, DataTable } from '#ui/data-table';
import { Failed } from '#ui/failed';
import { Pager } from '#ui/pager';
import { toast } from '#ui/toast';
import { namesText } from '../merchants-text.ts';
import { useRemovals, useRemoving } from './queries.ts';

/** The removals from the portfolio, which can be undone; hidden without any. */
export function RemovalsCard() {
  const [page, setPage] = useState(1);
  const { data, isError, refetch } = useRemovals(page);
  const { restore } = useRemoving();
  const bringBack = ({ id }: PortfolioRemoval) =>
    restore.mutate(id, {
      onSuccess: ({ restored }) =>
        toast.success(`${restored} ${restored === 1 ? 'merchant is' : 'merchants are'} back.`),
      onError: (failure) => toast.error(refusalMessage(failure, 'They could not be restored. Try again.')),
    });
  if (!data && !isError) return null;
  if (data?.count === 0) return null;
  const pages = Math.ceil((data?.count ?? 0) / uploadPage.size);
  return (
    <Card title="Removed merchants" count={data?.count.toLocaleString('en-US')} flush>
      {!data && <Failed title="Removed merchants could not be loaded." onRetry={() => void refetch()} />}
      {data && (
        <DataTable
          label="Removed merchants"
          columns={columnsOf(bringBack, restore.isPending)}
          rows={data.results}
          stacks
          rowId={({ id }) => id}
        />
      )}
      {pages > 1 && <Pager page={page} pages={pages} onPage={setPage} />}
    </Card>
  );
}

const columnsOf = (
  onBringBack: (removal: PortfolioRemoval) => void,
  isPending: boolean,
): DataColumn<PortfolioRemoval>[] => [
  { id: 'names', header: 'Merchants', wrap: true, cell: namesText },
  { id: 'at', header: 'Removed', cell: ({ removed_at }) => dateAndTime(removed_at) },
  { id: 'by', header: 'By', cell: ({ removed_by }) => removed_by ?? '-' },
  {
    id: 'undo',
    header: 'Undo',
    bare: true,
    isAction: true,
    cell: (removal) => {
      if (removal.undone_at)
        return <span className="faint">Back since {dateAndTime(removal.undone_at)}</span>;
      if (!removal.is_restorable) return <span className="faint">Permanently</span>;
      return (
        <Button
          size="xs"
          disabled={isPending}
          aria-label={`Restore ${namesText(removal)}`}
          onClick={() => onBringBack(removal)}
        >
          Restore
        </Button>
      );
    },
  },
];
