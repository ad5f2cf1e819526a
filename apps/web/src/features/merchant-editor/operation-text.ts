import type { StagedOperation } from '@assay/domain/merchant-editor';

const SHOWN_NAMES = 3;

/** A staged operation in words, with the names of what it moves. */
export function operationText(operation: StagedOperation): string {
  const source = `${operation.sourceMerchantName} (${operation.sourceMerchantId})`;
  const target = `${operation.targetMerchantName} (${operation.targetMerchantId})`;
  if (operation.type === 'merge_merchant') return `Merge ${source} into ${target}`;
  if (operation.type === 'delete_merchant') return `Delete ${source}`;
  return `Move ${movedText(operation)} from ${source} to ${target}`;
}

function movedText({ lenderMerchant: card }: StagedOperation): string {
  if (!card) return '';
  const names = [...new Set(card.records.map(({ name }) => name).filter(Boolean))];
  const shown = names.slice(0, SHOWN_NAMES).join(', ');
  const more = names.length > SHOWN_NAMES ? ` and ${names.length - SHOWN_NAMES} more` : '';
  const count = card.records.length > 1 ? `${card.records.length} records` : '';
  const details = [count, shown + more].filter(Boolean).join(': ');
  return details ? `${card.source} (${details})` : card.source;
}
