import { MASKED_KEY } from '@assay/domain/accounts';
import { Button } from '@mantine/core';
import { useClipboard } from '@mantine/hooks';
import { useState } from 'react';
import { toast } from '#ui/toast';
import styles from './api-key.module.css';
import { useApiKey } from './queries.ts';

const failed = () => toast.error('The key could not be read. Please try again.');
const none = () => toast.notice('This lender has no API key yet.');

/** A key, masked until `Show`; `Copy` copies it without showing it. */
export function ApiKey({ lenderId, made }: { lenderId: string; made?: string }) {
  const key = useApiKey(lenderId);
  const clipboard = useClipboard({ timeout: 1500 });
  const [shown, setShown] = useState<string | null>(made ?? null);
  const withKey = (use: (token: string) => void) => {
    if (shown) return use(shown);
    if (key.isPending) return;
    key.mutate(undefined, { onSuccess: (token) => (token ? use(token) : none()), onError: failed });
  };
  return (
    <div className={styles.key}>
      <code className={styles.token}>{shown ?? MASKED_KEY}</code>
      <span className={styles.buttons}>
        <Button
          size="xs"
          aria-label={shown ? 'Hide API key' : 'Show API key'}
          aria-expanded={shown !== null}
          onClick={() => (shown ? setShown(null) : withKey(setShown))}
        >
          {shown ? 'Hide' : 'Show'}
        </Button>
        <Button size="xs" aria-label="Copy API key" onClick={() => withKey((token) => clipboard.copy(token))}>
          {clipboard.copied ? 'Copied' : 'Copy'}
        </Button>
      </span>
    </div>
  );
}
