import { financialsOf, isOpenRecord } from '@assay/domain/financial';
import { isOn } from '@assay/domain/flags';
import { statementsInEffect } from '@assay/domain/lien-position';
import { financialBadge } from '@assay/domain/report';
import { lenderOf } from '#platform/actor';
import type { Entry } from '#platform/registries';
import { merchantFiles } from './merchant-financials.ts';

/**
 * The number of records on the Financial tab that are open: what was released, satisfied, discharged, terminated or has
 * lapsed raises no alert. Null when they are off for the lender or the bureau was not queried (REP-025).
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
        bankruptcy: bankruptcy.filter(isOpenRecord).length,
        judgement: judgement.filter(isOpenRecord).length,
        lien: lien.filter(isOpenRecord).length,
        ucc: statementsInEffect(ucc, call.clock.now().toISOString().slice(0, 10)),
        watchlist: watchlist.length,
      }),
      is_searching: status === 'in_progress',
    };
  },
};
