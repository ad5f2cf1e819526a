import { shownFilings } from '@assay/domain/filings';
import { lazy } from 'react';
import type { LegalEntityPart } from '#features/gathering';

/** Corporate filings in the line and the modal of legal entities. */
export const filingsPart: LegalEntityPart = {
  found: (data) => ({ records: shownFilings(data.cobalt).length, one: 'filing', many: 'filings' }),
  isEmpty: (data) => shownFilings(data.cobalt).length === 0,
  Content: lazy(async () => ({ default: (await import('./filings-evidence.tsx')).FilingsEvidence })),
};
