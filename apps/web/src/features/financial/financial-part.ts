import { lazy } from 'react';
import type { LegalEntityPart } from '#features/gathering';
import { financialRecords } from './financial-records.ts';

/** Bankruptcies, liens, judgements and business files in the line and the modal of legal entities. */
export const financialPart: LegalEntityPart = {
  found: (data) => ({
    records: Object.values(financialRecords(data)).flat().length,
    one: 'record',
    many: 'records',
  }),
  isEmpty: ({ tlo, tlo_principals }) => tlo.length + tlo_principals.length === 0,
  Content: lazy(async () => ({ default: (await import('./financial-evidence.tsx')).FinancialEvidence })),
};
