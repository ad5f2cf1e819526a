import { addressLine, displayPhone } from '@assay/domain/display';
import { type Strength, strength } from '@assay/domain/matching';
import type { SuggestedMerchant } from '@assay/domain/merchant-request';
import { Radio } from '@mantine/core';
import { useEffect } from 'react';
import { Dotted } from '#ui/dotted';
import { Empty } from '#ui/empty';
import { Failed } from '#ui/failed';
import { SkeletonRows } from '#ui/skeleton-rows';
import { Tag, type Tone } from '#ui/tag';
import styles from './dialogs.module.css';
import { useSuggestedMerchants } from './queries.ts';

const tones: Record<Strength, Tone> = { High: 'good', Medium: 'medium', Low: 'neutral' };

interface MerchantChoiceProps {
  requestId: string;
  /** A name or an id; empty suggests by the details of the request. */
  search: string;
  chosen: string | null;
  onChoose: (merchantId: string | null) => void;
}

/** Merchants of the master file that may be the one requested, one of them to be chosen. */
export function MerchantChoice({ requestId, search, chosen, onChoose }: MerchantChoiceProps) {
  const { data, isError, isPlaceholderData, refetch } = useSuggestedMerchants(requestId, search);
  const isGone = chosen !== null && data !== undefined && !data.some(({ id }) => id === chosen);

  useEffect(() => {
    // What cannot be seen must not be sent.
    if (isGone) onChoose(null);
  }, [isGone, onChoose]);

  if (isError) return <Failed title="Merchants could not be loaded." onRetry={() => void refetch()} />;
  if (!data) return <SkeletonRows rows={3} />;
  if (data.length === 0) {
    return (
      <Empty>
        <p>No such merchant in the master file.</p>
        <p>Add it there first, then mark the request as added.</p>
      </Empty>
    );
  }
  return (
    <Radio.Group
      value={chosen}
      onChange={onChoose}
      label={search === '' ? 'Best fits in the master file' : 'Found in the master file'}
    >
      <div className={styles.choices} aria-busy={isPlaceholderData}>
        {data.map((merchant) => (
          <Radio
            key={merchant.id}
            value={merchant.id}
            className={styles.choice}
            label={<Merchant merchant={merchant} />}
          />
        ))}
      </div>
    </Radio.Group>
  );
}

function Merchant({ merchant }: { merchant: SuggestedMerchant }) {
  const { id, name, name_dba, phone, search_score } = merchant;
  const fit = strength(search_score);
  return (
    <span className={styles.merchant}>
      <span className={styles.name}>
        {name}
        {name_dba && name_dba !== name && <span className={styles.second}>DBA {name_dba}</span>}
        {fit && <Tag tone={tones[fit]}>{fit}</Tag>}
      </span>
      <span className={styles.second}>
        <Dotted>
          {addressLine(merchant)}
          {phone ? displayPhone(phone) : ''}
          {`Merchant ${id}`}
        </Dotted>
      </span>
    </span>
  );
}
