import type { Tx } from '#platform/database';
import type { Services } from '#platform/services';
import { joinByEngine } from '../membership/join-by-engine.ts';
import { lockMerchants } from '../membership/store.ts';
import { readMerchants } from '../search/read-merchants.ts';
import type { OwnPair } from './decide-again.ts';

/** Joins those of the lender's own merchants that are still in the merchant file, each by a statement. */
export async function joinOwnPairs(
  tx: Tx,
  deps: Pick<Services, 'clock' | 'jobs'>,
  lenderId: string,
  pairs: readonly OwnPair[],
): Promise<void> {
  if (pairs.length === 0) return;
  await lockMerchants(tx, []);
  for (const { ownId, otherId, reasons } of pairs) {
    const found = new Map(
      (await readMerchants(tx, [ownId, otherId])).map((each) => [each.merchant.id, each]),
    );
    const [own, other] = [found.get(ownId), found.get(otherId)];
    if (own && other) await joinByEngine(tx, deps, { lenderId, own, other, reasons });
  }
}
