import type { ApiKeyEntry, LenderAccount } from '@assay/domain/accounts';
import { Button, Stack } from '@mantine/core';
import { useState } from 'react';
import { refusalMessage } from '#api/refusal-message';
import { Card } from '#ui/card';
import { ConfirmDialog } from '#ui/confirm-dialog';
import { toast } from '#ui/toast';
import { ApiKey } from './api-key.tsx';
import { useApiKeyMutations, useApiKeys } from './queries.ts';

/**
 * One lender's API key, which staff generate and remove (BOF-034, BOF-040). The key that was shown is removed, and not one
 * that replaced it in the meantime.
 */
export function ApiKeyCard({ lender }: { lender: LenderAccount }) {
  const { make, remove } = useApiKeyMutations(lender.id);
  const keys = useApiKeys(lender.id);
  const key = keys.data?.find(({ name }) => name === null);
  const hasKey = keys.data ? key !== undefined : lender.has_api_key;
  const [removing, setRemoving] = useState<{ key: ApiKeyEntry | undefined } | null>(null);
  const generate = () => {
    if (make.isPending) return;
    make.mutate(undefined, {
      onSuccess: () => toast.success('API key created.'),
      onError: (failure) => toast.error(refusalMessage(failure, 'The API key could not be created.')),
    });
  };
  const end = (id: string | undefined) => {
    remove.mutate(id, {
      onSuccess: () => {
        make.reset();
        toast.success('API key removed.');
        setRemoving(null);
      },
    });
  };
  return (
    <Card
      title="API key"
      count={hasKey ? 'present' : 'absent'}
      actions={
        hasKey ? (
          <Button disabled={keys.isLoading} onClick={() => setRemoving({ key })}>
            Remove API Key
          </Button>
        ) : (
          <Button disabled={make.isPending} onClick={generate}>
            Generate API Key
          </Button>
        )
      }
    >
      <Stack gap={12}>
        {hasKey ? (
          <ApiKey key={make.data ?? ''} lenderId={lender.id} made={make.data} />
        ) : (
          <p>{lender.name} has no main key.</p>
        )}
        {!lender.is_api_enabled && (
          <p>
            The API is not enabled for this lender: calls with {hasKey ? 'the' : 'a'} key are refused until it
            is.
          </p>
        )}
      </Stack>
      {removing && (
        <ConfirmDialog
          title="Remove the API key?"
          verb="Remove"
          isDangerous
          isPending={remove.isPending}
          refusal={remove.error && refusalMessage(remove.error, 'The API key could not be removed.')}
          onConfirm={() => end(removing.key?.id)}
          onClose={() => {
            remove.reset();
            setRemoving(null);
          }}
        >
          <p>
            Programs of {lender.name} that call with{' '}
            {removing.key ? (
              <>
                the key ending in <code>{removing.key.last_four}</code>
              </>
            ) : (
              'it'
            )}{' '}
            are refused from their next call on.
          </p>
        </ConfirmDialog>
      )}
    </Card>
  );
}
