import type { LenderMerchantCard } from './cards.ts';
import type { MerchantResolution, SeenMerchant } from './contract.ts';
import type { LoadedMerchant, Staged, StagedOperation } from './staging.ts';

/** One API call of a commit, with the staged operations that it performs. */
export interface CommitCall {
  operations: StagedOperation[];
  body: MerchantResolution;
}

/**
 * The API calls of a commit, grouped by operation type in staging order. All moves between a pair of merchants share
 * one call; every other operation has its own.
 */
export function commitCalls(staged: Staged, userId: string): CommitCall[] {
  const byType = Map.groupBy(staged, ({ type }) => type);
  const groups = [...byType].flatMap(([type, operations]) =>
    type === 'move_lender_merchants'
      ? [...Map.groupBy(operations, (each) => `${each.sourceMerchantId} ${each.targetMerchantId}`).values()]
      : operations.map((each) => [each]),
  );
  return groups.flatMap((operations) => {
    const [first] = operations;
    if (!first) return [];
    const cards = first.merged?.[0].cards ?? operations.flatMap(({ lenderMerchant }) => lenderMerchant ?? []);
    return [{ operations, body: bodyOf(first, cards, userId) }];
  });
}

const recordsOf = (cards: readonly LenderMerchantCard[]) => cards.flatMap(({ records }) => records);

const seenOf = ({ id, facts, cards }: LoadedMerchant): SeenMerchant => ({
  merchant_id: id,
  facts,
  records: recordsOf(cards).map((record) => ({ id: record.id, facts: record.facts })),
});

function bodyOf(
  operation: StagedOperation,
  cards: readonly LenderMerchantCard[],
  userId: string,
): MerchantResolution {
  const ids = recordsOf(cards).map(({ id }) => id);
  return {
    operation_type: operation.type,
    user_id: userId,
    source_merchant_id: operation.sourceMerchantId,
    source_merchant_name: operation.sourceMerchantName,
    target_merchant_id: operation.targetMerchantId,
    target_merchant_name: operation.targetMerchantName,
    lender_merchant_count: ids.length,
    lender_merchant_sources: [...new Set(cards.map(({ source }) => source))],
    lender_merchant_ids: ids,
    ...(operation.merged && { seen: operation.merged.map(seenOf) }),
  };
}
