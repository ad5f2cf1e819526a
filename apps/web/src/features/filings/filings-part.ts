import { isInactiveFiling, shownFilings } from '@assay/domain/filings';
import { lazy } from 'react';
import type { LegalEntityPart } from '#features/gathering';

/** Corporate filings in the line and the modal of legal entities. */
export const filingsPart: LegalEntityPart = {
  found: (data) => {
    const filings = shownFilings(data.cobalt);
    const inactive = filings.filter(isInactiveFiling).length;
    return {
      records: filings.length,
      one: 'filing',
      many: 'filings',
      ...(inactive > 0 && { notable: `${inactive} inactive`, tone: 'high' }),
    };
  },
  isEmpty: (data) => shownFilings(data.cobalt).length === 0,
  Content: lazy(async () => ({ default: (await import('./filings-evidence.tsx')).FilingsEvidence })),
};
