import { Radio } from '@mantine/core';
import { useEffect } from 'react';
import { Empty } from '#ui/empty';
import { Failed } from '#ui/failed';
import { SkeletonRows } from '#ui/skeleton-rows';
import styles from './dialogs.module.css';
import { FoundMerchant } from './found-merchant.tsx';
import { useSuggestedMerchants } from './queries.ts';

interface MerchantChoiceProps {
  requestId: string;
  /** A name or an id; if empty, suggestions come from the details of the request. */
  search: string;
  chosen: string | null;
  onChoose: (merchantId: string | null) => void;
}

/** A choice of merchants of the master file that may be the requested one. */
export function MerchantChoice({ requestId, search, chosen, onChoose }: MerchantChoiceProps) {
  const { data, isError, isPlaceholderData, refetch } = useSuggestedMerchants(requestId, search);
  const isGone = chosen !== null && data !== undefined && !data.some(({ id }) => id === chosen);

  useEffect(() => {
    // A choice that is no longer visible must not be sent.
    if (isGone) onChoose(null);
  }, [isGone, onChoose]);

  if (isError && !data)
    return <Failed title="Merchants could not be loaded." onRetry={() => void refetch()} />;
  if (!data) return <SkeletonRows rows={3} />;
  if (data.length === 0) {
    return (
      <Empty>
        <p>No matching merchant in the master file.</p>
        <p>Search by another name, or add it as a new merchant.</p>
      </Empty>
    );
  }
  return (
    <Radio.Group
      value={chosen}
      onChange={onChoose}
      label={search === '' ? 'Best matches in the master file' : 'Found in the master file'}
    >
      <div className={styles.choices} aria-busy={isPlaceholderData}>
        {data.map((merchant) => (
          <Radio
            key={merchant.id}
            value={merchant.id}
            className={styles.choice}
            label={<FoundMerchant merchant={merchant} />}
          />
        ))}
      </div>
    </Radio.Group>
  );
}
