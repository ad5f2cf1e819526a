import type { LenderMerchantCard } from './cards.ts';
import type { MerchantResolution } from './contract.ts';
import { cardsTo, moveOf, type Panels, type Staged, type StagedOperation } from './staging.ts';

/** One API call of a commit, with the staged operations that it performs. */
export interface CommitCall {
  operations: StagedOperation[];
  body: MerchantResolution;
}

/**
 * The API calls of a commit, grouped by operation type in staging order. All moves between a pair of merchants share
 * one call; every other operation has its own.
 */
export function commitCalls(staged: Staged, panels: Panels, userId: string): CommitCall[] {
  const byType = Map.groupBy(staged, ({ type }) => type);
  const groups = [...byType].flatMap(([type, operations]) =>
    type === 'move_lender_merchants'
      ? [...Map.groupBy(operations, (each) => `${each.sourceMerchantId} ${each.targetMerchantId}`).values()]
      : operations.map((each) => [each]),
  );
  return groups.flatMap((operations) => {
    const [first] = operations;
    if (!first) return [];
    const cards = cardsOfCall(first, operations, staged, panels);
    return [{ operations, body: bodyOf(first, cards, userId) }];
  });
}

/** The cards that a call names: for a merge, those that the source will have after the preceding moves. */
function cardsOfCall(
  { type, sourceMerchantId: source }: StagedOperation,
  operations: readonly StagedOperation[],
  staged: Staged,
  { left, right }: Panels,
): LenderMerchantCard[] {
  if (type === 'delete_merchant') return [];
  if (type === 'move_lender_merchants')
    return operations.flatMap(({ lenderMerchant }) => lenderMerchant ?? []);
  const loaded = [left, right].find((merchant) => merchant?.id === source)?.cards ?? [];
  return [...loaded.filter(({ id }) => !moveOf(staged, source, id)), ...cardsTo(staged, source)];
}

function bodyOf(
  operation: StagedOperation,
  cards: readonly LenderMerchantCard[],
  userId: string,
): MerchantResolution {
  const ids = cards.flatMap(({ records }) => records.map(({ id }) => id));
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
  };
}
