import { docketOf, isOpenCase, lawsuitOf, shownLitigation } from '@assay/domain/litigation';
import { regulatoryBadge } from '@assay/domain/report';
import { requireMerchantAccess } from '#features/matching';
import { lenderOf } from '#platform/actor';
import type { Entry } from '#platform/registries';
import { casesAbout } from './cases-about.ts';
import { merchantLitigation } from './merchant-litigation.ts';

/** The number of open lawsuits and dockets, each case once: a closed one raises no alert (REP-023). */
export const litigationAlerts: Entry<'badges'> = {
  section: 'regulatory',
  async count(call) {
    const found = await merchantLitigation(call);
    if (!found) return { alerts: null };
    const { tx, actor, params, clock } = call;
    const inquiryId = await requireMerchantAccess(tx, actor, params.id);
    const scope = { inquiryId, merchantId: params.id, lender: lenderOf(actor), now: clock.now() };
    const { extent } = await casesAbout(tx, call, scope);
    const cases = [
      ...shownLitigation(found.lawsuits.map(lawsuitOf)),
      ...shownLitigation(found.dockets.map(docketOf)),
    ];
    return {
      alerts: regulatoryBadge({
        resolutions: null,
        regulatory: null,
        litigation: cases.filter(isOpenCase).length,
      }),
      is_searching: extent === 'searching',
      is_partial: extent !== 'complete',
    };
  },
};
