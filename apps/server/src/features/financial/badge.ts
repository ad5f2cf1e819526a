import { financialsOf } from '@assay/domain/financial';
import { isOn } from '@assay/domain/flags';
import { financialBadge } from '@assay/domain/report';
import { lenderOf } from '#platform/actor';
import type { Entry } from '#platform/registries';
import { merchantFiles } from './merchant-financials.ts';

/**
 * The number of records on the Financial tab; null when they are off for the lender or the bureau was not queried
 * (REP-025).
 */
export const financialAlerts: Entry<'badges'> = {
  section: 'financial',
  async count(call) {
    if (!isOn('tlo_enabled', lenderOf(call.actor))) return { alerts: null };
    const { status, data } = await merchantFiles(call);
    if (status === 'not_requested') return { alerts: null };
    const { bankruptcy, judgement, lien, ucc, watchlist } = financialsOf(data, undefined);
    return {
      alerts: financialBadge({
        bankruptcy: bankruptcy.length,
        judgement: judgement.length,
        lien: lien.length,
        ucc: ucc.length,
        watchlist: watchlist.length,
      }),
      is_searching: status === 'in_progress',
    };
  },
};
