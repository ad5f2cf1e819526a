import type { BusinessRecord, StagedOperation } from '@assay/domain/merchant-editor';
import { DeletionEffect } from './deleted-merchant.tsx';
import { EffectTable } from './effect-table.tsx';
import { useMergeEffect } from './queries.ts';

/** Which data of which lender a staged operation concerns. `records` are those of both merchants. */
export function OperationEffect({
  operation: { type, sourceMerchantId, lenderMerchant },
  records,
}: {
  operation: StagedOperation;
  records: readonly BusinessRecord[];
}) {
  if (type === 'merge_merchant') return <MergeEffect id={sourceMerchantId} />;
  if (type === 'delete_merchant') return <DeletionEffect id={sourceMerchantId} />;
  const ids = new Set(lenderMerchant?.records.map(({ id }) => id));
  return <RecordsEffect records={records.filter(({ kind, id }) => kind === 'record' && ids.has(id))} />;
}

/** Which lenders have records that leave their merchant. */
export function RecordsEffect({ records }: { records: readonly BusinessRecord[] }) {
  const owned = Map.groupBy(
    records.filter(({ lender }) => lender !== null),
    ({ lender }) => lender!,
  );
  return (
    <EffectTable
      lenders={[...owned].map(([lender, own]) => ({
        ...{ lender, reports: 0, portfolio: own.length, decisions: 0 },
      }))}
    />
  );
}

/** Nothing until it is loaded: the merge can be committed without it. */
function MergeEffect({ id }: { id: string }) {
  const { data } = useMergeEffect(id);
  return data ? <EffectTable lenders={data.lenders} /> : null;
}
