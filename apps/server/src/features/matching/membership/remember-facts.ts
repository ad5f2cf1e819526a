import type { Tx } from '#platform/database';
import { factsHashOf } from '../import/business-decisions.ts';
import { readMerchants } from '../search/read-merchants.ts';
import { withAllMerchants } from '../see-all-merchants.ts';
import { setComparedFacts } from './store.ts';

/**
 * Stores with a merge that a person took back the facts of the two merchants, now separate. Without them, where one of the
 * two is merged otherwise, the match engine never makes the statement again.
 */
export async function rememberFacts(
  tx: Tx,
  statementId: string,
  [recordId, merchantId]: readonly string[],
): Promise<void> {
  await withAllMerchants(tx, async () => {
    const read = await readMerchants(tx, [recordId!, merchantId!]);
    const hashes = new Map(read.map((each) => [each.merchant.id, factsHashOf(each)]));
    const [facts, otherFacts] = [hashes.get(recordId!), hashes.get(merchantId!)];
    if (facts && otherFacts) await setComparedFacts(tx, statementId, { facts, otherFacts });
  });
}
