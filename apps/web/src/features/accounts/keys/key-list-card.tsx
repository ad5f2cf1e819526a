import { type ApiKeyEntry, keyState, MAX_ACTIVE_KEYS, scopeLabels } from '@assay/domain/accounts';
import { dateAndTime, shortDate } from '@assay/domain/display';
import { Button, Skeleton } from '@mantine/core';
import { useState } from 'react';
import { businessDay } from '#api/business-day';
import { refusalMessage } from '#api/refusal-message';
import { Card } from '#ui/card';
import { ConfirmDialog } from '#ui/confirm-dialog';
import { actionColumn, type DataColumn, DataTable } from '#ui/data-table';
import { deferred } from '#ui/deferred';
import { Empty } from '#ui/empty';
import { Failed } from '#ui/failed';
import { Tag } from '#ui/tag';
import { toast } from '#ui/toast';
import { TwoLines } from '#ui/two-lines';
import styles from './api-key.module.css';
import { useApiKeys, useRevokeKey } from './queries.ts';

const AddKeyDialog = deferred(
  'The form',
  async () => (await import('./add-key-dialog.tsx')).AddKeyDialog,
  null,
);

interface KeyListCardProps {
  lenderId: string;
  /** Staff create and revoke keys; Lender Admins only see them. */
  mayChange: boolean;
  /** False while calls with any key of the lender are refused, which the dialog of a new key says. */
  isApiEnabled?: boolean;
}

const isWorking = (key: ApiKeyEntry) => keyState(key, businessDay()) === 'active';

/** All API keys of a lender with scope, expiry and last use, without the keys themselves (BOF-034, BOF-040). */
export function KeyListCard({ lenderId, mayChange, isApiEnabled = true }: KeyListCardProps) {
  const { data, isError, refetch } = useApiKeys(lenderId);
  const [isAdding, setIsAdding] = useState(false);
  const [revoking, setRevoking] = useState<ApiKeyEntry | null>(null);
  const isFull = (data ?? []).filter((key) => key.name !== null && isWorking(key)).length >= MAX_ACTIVE_KEYS;
  return (
    <Card
      title="Keys of this lender"
      count={data && `${data.filter(isWorking).length} active`}
      flush
      actions={
        mayChange && (
          <Button disabled={isFull} onClick={() => setIsAdding(true)}>
            Add Named Key
          </Button>
        )
      }
    >
      {isFull && <p className={styles.note}>Ten named keys are active. Revoke one to add another.</p>}
      {isError ? (
        <Failed title="The keys could not be read." onRetry={() => void refetch()} />
      ) : !data ? (
        <Skeleton height={96} />
      ) : (
        <DataTable
          label="Keys of this lender"
          columns={mayChange ? [...columns, actions(setRevoking)] : columns}
          rows={data}
          rowId={({ id }) => id}
          stacks
          empty={<Empty>This lender has no API key.</Empty>}
        />
      )}
      {isAdding && (
        <AddKeyDialog lenderId={lenderId} isApiEnabled={isApiEnabled} onClose={() => setIsAdding(false)} />
      )}
      {revoking && <RevokeDialog lenderId={lenderId} entry={revoking} onClose={() => setRevoking(null)} />}
    </Card>
  );
}

function RevokeDialog({
  lenderId,
  entry,
  onClose,
}: {
  lenderId: string;
  entry: ApiKeyEntry;
  onClose: () => void;
}) {
  const revoke = useRevokeKey(lenderId);
  return (
    <ConfirmDialog
      title={`Revoke the key ${entry.name}?`}
      verb="Revoke"
      isDangerous
      isPending={revoke.isPending}
      refusal={revoke.error && refusalMessage(revoke.error, 'The key could not be revoked.')}
      onConfirm={() =>
        revoke.mutate(entry.id, {
          onSuccess: () => {
            toast.success('API key revoked.');
            onClose();
          },
        })
      }
      onClose={onClose}
    >
      <p>
        Programs that call with the key ending in <code>{entry.last_four}</code> are refused from their next
        call on. A revoked key cannot be restored.
      </p>
    </ConfirmDialog>
  );
}

function StateTag({ entry }: { entry: ApiKeyEntry }) {
  const state = keyState(entry, businessDay());
  if (state === 'active') return <Tag tone="good">Active</Tag>;
  return state === 'expired' ? <Tag tone="medium">Expired</Tag> : <Tag>Revoked</Tag>;
}

const columns: DataColumn<ApiKeyEntry>[] = [
  {
    id: 'name',
    header: 'Key',
    cell: ({ name, last_four }) => (
      <TwoLines
        first={name ?? 'Main key'}
        second={
          <>
            ends in <code>{last_four}</code>
          </>
        }
      />
    ),
  },
  { id: 'state', header: 'State', cell: (entry) => <StateTag entry={entry} /> },
  { id: 'scope', header: 'Access', cell: ({ scope }) => scopeLabels[scope] },
  {
    id: 'expires',
    header: 'Last day',
    cell: ({ expires_on }) => (expires_on === null ? 'No expiry' : shortDate(expires_on)),
  },
  {
    id: 'created',
    header: 'Created',
    cell: ({ created_at, created_by }) => (
      <TwoLines first={shortDate(created_at)} second={created_by && `by ${created_by}`} />
    ),
  },
  {
    id: 'used',
    header: 'Last used',
    cell: ({ last_used_at }) => (last_used_at === null ? 'Never' : dateAndTime(last_used_at)),
  },
];

const actions = (onRevoke: (entry: ApiKeyEntry) => void) =>
  actionColumn<ApiKeyEntry>(
    (entry) =>
      entry.name !== null &&
      entry.revoked_at === null && (
        <Button size="xs" aria-label={`Revoke ${entry.name}`} onClick={() => onRevoke(entry)}>
          Revoke
        </Button>
      ),
  );
