import { isOpenComplaint } from '@assay/domain/regulatory';
import { regulatoryBadge } from '@assay/domain/report';
import type { Entry } from '#platform/registries';
import { merchantComplaints } from './merchant-complaints.ts';

/** Open bureau and regulatory complaints, a closed one raises no alert; null when no search ran and none is known (REP-023). */
export const complaintAlerts: Entry<'badges'> = {
  section: 'regulatory',
  async count(call) {
    const { bbb, regulatory_complaints, bureau_status, regulators_status } = await merchantComplaints(call);
    const statuses = [bureau_status, regulators_status];
    const wasRequested = statuses.some((status) => status !== 'not_requested');
    const isKnown = wasRequested || bbb !== null || regulatory_complaints.length > 0;
    return {
      alerts: isKnown
        ? regulatoryBadge({
            resolutions: bbb?.bbb_resolutions ?? null,
            regulatory: regulatory_complaints.filter(isOpenComplaint).length,
            litigation: null,
          })
        : null,
      is_searching: statuses.includes('in_progress'),
    };
  },
};
