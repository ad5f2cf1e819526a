import type { LenderAccount } from '@assay/domain/accounts';
import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import { SavedViews } from '#features/saved-views';
import { Card } from '#ui/card';
import { Failed } from '#ui/failed';
import { IconPlus, IconSearch } from '#ui/icons';
import { SkeletonRows } from '#ui/skeleton-rows';
import { AddLenderDialog } from './add-lender-dialog.tsx';
import { LenderDetail } from './lender-detail.tsx';
import styles from './lenders.module.css';
import { LendersTable } from './lenders-table.tsx';
import { useLendersView } from './lenders-view.ts';
import { useLenders } from './queries.ts';
import { RemoveLenderDialog } from './remove-lender-dialog.tsx';

/** The lenders for staff: a table, replaced by the lender being edited (BOF-030, BOF-031). */
export function LendersScreen() {
  const { data, isError, refetch } = useLenders();
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
  if (data || view.lender === undefined) return <LendersList answer={{ data, isError, refetch }} />;
  return (
    <Card title="Lender" flush>
      <NotHere isError={isError} refetch={refetch} />
    </Card>
  );
}

type Answer = Pick<ReturnType<typeof useLenders>, 'data' | 'isError' | 'refetch'>;

function LendersList({ answer: { data, ...answer } }: { answer: Answer }) {
  const { view, show } = useLendersView();
  const [isAdding, setAdding] = useState(false);
  const [removed, setRemoved] = useState<LenderAccount | null>(null);
  const shown = data?.filter((lender) => isNameInUse(lender, view.name ?? ''));
  return (
    <>
      <Card
        title="Lenders"
        count={shown && (shown.length === data?.length ? data.length : `${shown.length} of ${data?.length}`)}
        actions={
          <>
            <NameFilter name={view.name ?? ''} onName={(name) => show({ name }, { replace: true })} />
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
          <NotHere {...answer} />
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

/** Shown while lenders load or after they failed to. */
function NotHere({ isError, refetch }: Omit<Answer, 'data'>) {
  if (isError) return <Failed title="Lenders could not be loaded." onRetry={() => void refetch()} />;
  return <SkeletonRows rows={6} />;
}

/** Whether name or alias contains the text, ignoring case. */
const isNameInUse = ({ name, alias }: LenderAccount, text: string): boolean =>
  [name, alias ?? ''].some((one) => one.toLowerCase().includes(text.trim().toLowerCase()));

/** The box shows the typed text at once; the address gets it without surrounding blanks. */
function NameFilter({ name, onName }: { name: string; onName: (name: string | undefined) => void }) {
  const [typed, setTyped] = useState(name);
  return (
    <TextInput
      data-slash-focus
      type="search"
      className={styles.filter}
      aria-label="Filter by name"
      aria-keyshortcuts="/"
      placeholder="Name or alias"
      leftSection={<IconSearch size={16} aria-hidden />}
      maxLength={255}
      value={typed}
      onChange={(event) => {
        setTyped(event.currentTarget.value);
        onName(event.currentTarget.value.trim() || undefined);
      }}
    />
  );
}
