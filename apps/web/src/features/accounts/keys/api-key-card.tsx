import type { LenderAccount } from '@assay/domain/accounts';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { refusalMessage } from '#api/refusal-message';
import { Card } from '#ui/card';
import { ConfirmDialog } from '#ui/confirm-dialog';
import { toast } from '#ui/toast';
import styles from './api-key.module.css';
import { ApiKey } from './api-key.tsx';
import { useApiKeyMutations } from './queries.ts';

/** One lender's API key, which staff generate and remove (BOF-034, BOF-040). */
export function ApiKeyCard({ lender }: { lender: LenderAccount }) {
  const { make, remove } = useApiKeyMutations(lender.id);
  const [isConfirming, setIsConfirming] = useState(false);
  const generate = () => {
    if (make.isPending) return;
    make.mutate(undefined, {
      onSuccess: () => toast.success('API key created.'),
      onError: (failure) => toast.error(refusalMessage(failure, 'The API key could not be created.')),
    });
  };
  const end = () => {
    remove.mutate(undefined, {
      onSuccess: () => {
        make.reset();
        toast.success('API key removed.');
        setIsConfirming(false);
      },
    });
  };
  return (
    <Card
      title="API key"
      count={lender.has_api_key ? 'present' : 'absent'}
      actions={
        lender.has_api_key ? (
          <Button onClick={() => setIsConfirming(true)}>Remove API Key</Button>
        ) : (
          <Button disabled={make.isPending} onClick={generate}>
            Generate API Key
          </Button>
        )
      }
    >
      <div className={styles.card}>
        {lender.has_api_key ? (
          <ApiKey key={make.data ?? ''} lenderId={lender.id} made={make.data} />
        ) : (
          <p>{lender.name} has no main key.</p>
        )}
        {!lender.is_api_enabled && (
          <p>
            The API is not enabled for this lender: calls with {lender.has_api_key ? 'the' : 'a'} key are
            refused until it is.
          </p>
        )}
      </div>
      {isConfirming && (
        <ConfirmDialog
          title="Remove the API key?"
          verb="Remove"
          isDangerous
          isPending={remove.isPending}
          refusal={remove.error && refusalMessage(remove.error, 'The API key could not be removed.')}
          onConfirm={end}
          onClose={() => {
            remove.reset();
            setIsConfirming(false);
          }}
        >
          <p>Programs of {lender.name} that call with it are refused from their next call on.</p>
        </ConfirmDialog>
      )}
    </Card>
  );
}
