import type { LegalEntityPart } from '#features/gathering';
import { deferred } from '#ui/deferred';
import { financialRecords } from './financial-records.ts';

/** Bankruptcies, liens, judgements and business files in the line and the modal of legal entities. */
export const financialPart: LegalEntityPart = {
  found: (data) => {
    const records = financialRecords(data);
    const open = records.filter((record) => record.open).length;
    return {
      records: records.length,
      one: 'record',
      many: 'records',
      ...(open > 0 && { notable: `${open} open`, tone: 'highest' }),
    };
  },
  isEmpty: ({ tlo, tlo_principals }) => tlo.length + tlo_principals.length === 0,
  Content: deferred('The records', async () => (await import('./financial-evidence.tsx')).FinancialEvidence),
};
