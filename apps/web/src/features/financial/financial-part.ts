import { lazy } from 'react';
import type { LegalEntityPart } from '#features/gathering';
import { financialRecords } from './financial-records.ts';

/** Bankruptcies, liens, judgements and business files in the line and the modal of legal entities. */
export const financialPart: LegalEntityPart = {
  found: (data) => {
    const records = Object.values(financialRecords(data)).flat();
    const open = records.filter(({ isOpen }) => isOpen).length;
    return {
      records: records.length,
      one: 'record',
      many: 'records',
      ...(open > 0 && { notable: `${open} open`, tone: 'highest' }),
    };
  },
  isEmpty: ({ tlo, tlo_principals }) => tlo.length + tlo_principals.length === 0,
  Content: lazy(async () => ({ default: (await import('./financial-evidence.tsx')).FinancialEvidence })),
};
