import { regulatoryBadge } from '@assay/domain/report';
import type { Entry } from '#platform/registries';
import { merchantComplaints } from './merchant-complaints.ts';

/** Bureau responses and regulatory complaints; null when no search ran and none is known (REP-023). */
export const complaintAlerts: Entry<'badges'> = {
  section: 'regulatory',
  async count(call) {
    const { bbb, regulatory_count, bureau_status, regulators_status } = await merchantComplaints(call);
    const statuses = [bureau_status, regulators_status];
    const wasRequested = statuses.some((status) => status !== 'not_requested');
    const isKnown = wasRequested || bbb !== null || regulatory_count > 0;
    return {
      alerts: isKnown
        ? regulatoryBadge({
            resolutions: bbb?.bbb_resolutions ?? null,
            regulatory: regulatory_count,
            litigation: null,
          })
        : null,
      is_searching: statuses.includes('in_progress'),
    };
  },
};
