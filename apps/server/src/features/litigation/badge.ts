import { docketOf, lawsuitOf, shownLitigation } from '@assay/domain/litigation';
import { regulatoryBadge } from '@assay/domain/report';
import type { Entry } from '#platform/registries';
import { merchantLitigation } from './merchant-litigation.ts';

/**
 * The number of lawsuits and dockets, each case once; null when litigation is off, or when no source was queried and no
 * case is known (REP-023).
 */
export const litigationAlerts: Entry<'badges'> = {
  section: 'regulatory',
  async count(call) {
    const found = await merchantLitigation(call);
    if (!found) return { alerts: null };
    const litigation =
      shownLitigation(found.lawsuits.map(lawsuitOf)).length +
      shownLitigation(found.dockets.map(docketOf)).length;
    const isKnown = found.request_status !== null || litigation > 0;
    return {
      alerts: isKnown ? regulatoryBadge({ resolutions: null, regulatory: null, litigation }) : null,
      is_searching: found.is_processing,
    };
  },
};
