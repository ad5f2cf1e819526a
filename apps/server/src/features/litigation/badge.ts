import { isOpenCase } from '@assay/domain/litigation';
import { regulatoryBadge } from '@assay/domain/report';
import { merchantScope } from '#features/evidence';
import type { Entry } from '#platform/registries';
import { casesAbout } from './cases-about.ts';

/** The number of open lawsuits and dockets, each case once: a closed one raises no alert (REP-023). */
export const litigationAlerts: Entry<'badges'> = {
  section: 'regulatory',
  async count(call) {
    const scope = await merchantScope(call, call.params.id);
    if (!scope.lender.tr_enabled) return { alerts: null };
    const { lawsuits, dockets, extent } = await casesAbout(call.tx, call, scope);
    const shown = scope.inquiryId === null ? [] : [...lawsuits, ...dockets];
    const litigation = shown.filter(({ data }) => isOpenCase(data)).length;
    return {
      alerts: regulatoryBadge({ resolutions: null, regulatory: null, litigation }),
      is_searching: extent === 'searching',
      is_partial: extent !== 'complete',
    };
  },
};
