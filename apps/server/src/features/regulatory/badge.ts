import { isOpenComplaint } from '@assay/domain/regulatory';
import { regulatoryBadge } from '@assay/domain/report';
import type { Entry } from '#platform/registries';
import { complaintsOfMerchant, merchantComplaints } from './merchant-complaints.ts';

/** Open bureau and regulatory complaints; a closed one raises no alert (REP-023). */
export const complaintAlerts: Entry<'badges'> = {
  section: 'regulatory',
  async count(call) {
    const { bbb, regulatory_complaints } = await merchantComplaints(call);
    const { extent } = await complaintsOfMerchant(call, call.params.id);
    return {
      alerts: regulatoryBadge({
        resolutions: bbb?.bbb_resolutions ?? null,
        regulatory: regulatory_complaints.filter(isOpenComplaint).length,
        litigation: null,
      }),
      is_searching: extent === 'searching',
      is_partial: extent !== 'complete',
    };
  },
};
