import { isInactiveFiling, shownFilings } from '@assay/domain/filings';
import type { LegalEntityPart } from '#features/gathering';
import { deferred } from '#ui/deferred';

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
  Content: deferred('The records', async () => (await import('./filings-evidence.tsx')).FilingsEvidence),
};
