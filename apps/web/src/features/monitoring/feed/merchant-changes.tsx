import { dateAndTime } from '@assay/domain/display';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { Card } from '#ui/card';
import styles from './changes.module.css';
import { useMerchantChanges } from './queries.ts';
import { WhatChanged } from './what-changed.tsx';

const FEW = 5;
const MANY = 50;

interface MerchantChangesProps {
  merchantId: string;
}

/** What changed about a merchant of the portfolio, the newest first. Hidden without changes. */
export function MerchantChanges({ merchantId }: MerchantChangesProps) {
  const [limit, setLimit] = useState(FEW);
  const { data } = useMerchantChanges(merchantId, limit);
  if (!data || data.results.length === 0) return null;
  return (
    <Card title="Changes" state={`last seen ${dateAndTime(data.results[0]?.seen_at ?? '')}`} flush>
      <ol>
        {data.results.map((change) => (
          <li key={change.id} className={styles.short}>
            <WhatChanged change={change} />
            <div className={styles.source}>
              {change.source}
              <div className="faint small">seen {dateAndTime(change.seen_at)}</div>
            </div>
          </li>
        ))}
      </ol>
      {data.next !== null && limit === FEW && (
        <div className={styles.rest}>
          <Button size="xs" onClick={() => setLimit(MANY)}>
            Show More
          </Button>
        </div>
      )}
      {data.next !== null && limit === MANY && (
        <p className={styles.rest}>
          The newest {MANY} of its changes; the others are in the changes of the portfolio.
        </p>
      )}
    </Card>
  );
}
