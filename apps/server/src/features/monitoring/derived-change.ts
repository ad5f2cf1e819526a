import { isOfPortfolioNow } from '#features/portfolio';
import { dayIn } from '#platform/clock';
import type { Tx } from '#platform/database';
import type { Services } from '#platform/services';
import { type FoundChange, recordChanges } from './change-store.ts';
import { monitoredLender } from './monitored-lender.ts';

/** A change of what Assay concludes from the evidence, and when it was concluded. */
export type DerivedChange = Pick<
  FoundChange,
  'kind' | 'record' | 'field' | 'before' | 'after' | 'identity'
> & { since: Date };

/** Stores a change about a merchant, if it is in the lender's portfolio and something changed. */
export async function recordDerivedChange(
  tx: Tx,
  { clock, config }: Pick<Services, 'clock' | 'config'>,
  { lenderId, merchantId }: { lenderId: string; merchantId: string },
  read: () => Promise<DerivedChange | null>,
): Promise<void> {
  const now = clock.now();
  const today = dayIn(config.ASSAY_TIME_ZONE, now);
  const monitored = await monitoredLender(tx, lenderId);
  if (!monitored || !(await isOfPortfolioNow(tx, { lenderId, merchantId, today }))) return;
  const change = await read();
  if (!change) return;
  const { since, ...found } = change;
  await recordChanges(
    tx,
    [{ merchantId, found: [{ ...found, source: 'Assay', happened_at: null, is_uncertain: false }] }],
    { lenderId, severity: monitored.rules.severity, since, now },
  );
}
