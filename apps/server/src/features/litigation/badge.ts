import { docketOf, isOpenCase, lawsuitOf, shownLitigation } from '@assay/domain/litigation';
import { regulatoryBadge } from '@assay/domain/report';
import type { Entry } from '#platform/registries';
import { merchantLitigation } from './merchant-litigation.ts';

/**
 * The number of open lawsuits and dockets, each case once: a closed one raises no alert. Null when litigation is off, or when no source was queried and no
 * case is known (REP-023).
 */
export const litigationAlerts: Entry<'badges'> = {
  section: 'regulatory',
  async count(call) {
    const found = await merchantLitigation(call);
    if (!found) return { alerts: null };
    const cases = [
      ...shownLitigation(found.lawsuits.map(lawsuitOf)),
      ...shownLitigation(found.dockets.map(docketOf)),
    ];
    const litigation = cases.filter(isOpenCase).length;
    const isKnown = found.request_status !== null || cases.length > 0;
    return {
      alerts: isKnown ? regulatoryBadge({ resolutions: null, regulatory: null, litigation }) : null,
      is_searching: found.is_processing,
    };
  },
};
