import type { LenderAccount } from '@assay/domain/accounts';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { refusalMessage } from '#api/refusal-message';
import { SavedViews } from '#features/saved-views';
import { matchingLenders } from '#features/session';
import { Card } from '#ui/card';
import { ConfirmDialog } from '#ui/confirm-dialog';
import { IconPlus } from '#ui/icons';
import { NotLoaded } from '#ui/not-loaded';
import { SearchBox } from '#ui/search-box';
import { toast } from '#ui/toast';
import { AddLenderDialog } from './add-lender-dialog.tsx';
import { LenderDetail } from './lender-detail.tsx';
import styles from './lenders.module.css';
import { LendersTable } from './lenders-table.tsx';
import { useLendersView } from './lenders-view.ts';
import { useLenders, useRemoveLender } from './queries.ts';

/** The lenders for staff: a table, replaced by the lender being edited (BOF-030, BOF-031). */
export function LendersScreen() {
  const lenders = useLenders();
  const { data } = lenders;
  const { view, show } = useLendersView();
  if (data && view.lender !== undefined)
    return (
      // The key: the history leads from one lender to another, and nothing typed for one may be saved to the other.
      <LenderDetail
        key={view.lender}
        id={view.lender}
        lenders={data}
        onClose={() => show({ name: view.name })}
      />
    );
  if (data || view.lender === undefined) return <LendersList lenders={lenders} />;
  return (
    <Card title="Lender" flush>
      <NotLoaded query={lenders} rows={6} failed={FAILED} />
    </Card>
  );
}

const FAILED = 'Lenders could not be loaded.';

function LendersList({ lenders }: { lenders: ReturnType<typeof useLenders> }) {
  const { data } = lenders;
  const { view, show } = useLendersView();
  const [isAdding, setAdding] = useState(false);
  const [removed, setRemoved] = useState<LenderAccount | null>(null);
  const shown = data && matchingLenders(data, view.name ?? '');
  return (
    <>
      <Card
        title="Lenders"
        count={shown && (shown.length === data?.length ? data.length : `${shown.length} of ${data?.length}`)}
        actions={
          <>
            <SearchBox
              label="Filter by name"
              placeholder="Name or alias"
              className={styles.filter}
              search={view.name ?? ''}
              pauseMs={0}
              onSearch={(name) => show({ name: name || undefined }, { replace: true })}
            />
            <SavedViews list="lenders" />
            <Button
              variant="filled"
              leftSection={<IconPlus size={14} aria-hidden />}
              onClick={() => setAdding(true)}
            >
              Add Lender
            </Button>
          </>
        }
        flush
      >
        {shown ? (
          <LendersTable
            lenders={shown}
            onEdit={({ id }) => show({ ...view, lender: id })}
            onRemove={setRemoved}
          />
        ) : (
          <NotLoaded query={lenders} rows={6} failed={FAILED} />
        )}
      </Card>
      <AddLenderDialog
        isOpen={isAdding}
        onDone={(added) => {
          setAdding(false);
          if (added) show({ lender: added.id });
        }}
      />
      {removed && <RemoveLenderDialog lender={removed} onDone={() => setRemoved(null)} />}
    </>
  );
}

/** Confirms the removal of a lender, and reports the outcome (BOF-033). */
function RemoveLenderDialog({ lender, onDone }: { lender: LenderAccount; onDone: () => void }) {
  const removal = useRemoveLender();
  const remove = () =>
    removal.mutate(lender.id, {
      onSuccess: ({ message }) => {
        toast.success(message);
        onDone();
      },
    });
  return (
    <ConfirmDialog
      title="Remove this lender?"
      verb="Remove"
      isDangerous
      isPending={removal.isPending}
      refusal={removal.error && refusalMessage(removal.error, `${lender.name} could not be removed.`)}
      onConfirm={remove}
      onClose={onDone}
    >
      <p>
        <strong>{lender.name}</strong> is deleted if it has no data. If it has users, merchants, inquiries or
        any history, it is deactivated instead: its data stays, and no one can work for it.
      </p>
    </ConfirmDialog>
  );
}
