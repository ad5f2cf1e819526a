import { financialsOf, isOpenRecord } from '@assay/domain/financial';
import { isOn } from '@assay/domain/flags';
import { statementsInEffect } from '@assay/domain/lien-position';
import { financialBadge } from '@assay/domain/report';
import { lenderOf } from '#platform/actor';
import { todayOf } from '#platform/clock';
import type { Entry } from '#platform/registries';
import { merchantFiles } from './merchant-financials.ts';

/**
 * The number of records on the Financial tab that are open: what was released, satisfied, discharged, terminated or has
 * lapsed raises no alert (REP-025).
 */
export const financialAlerts: Entry<'badges'> = {
  section: 'financial',
  async count(call) {
    if (!isOn('tlo_enabled', lenderOf(call.actor))) return { alerts: null };
    const { status, is_partial, data } = await merchantFiles(call);
    const { bankruptcy, judgement, lien, ucc, watchlist } = financialsOf(data, undefined);
    const today = todayOf(call);
    const openOf = (records: readonly Parameters<typeof isOpenRecord>[0][]): number =>
      records.filter((record) => isOpenRecord(record, today)).length;
    return {
      alerts: financialBadge({
        bankruptcy: openOf(bankruptcy),
        judgement: openOf(judgement),
        lien: openOf(lien),
        ucc: statementsInEffect(ucc, today),
        watchlist: watchlist.length,
      }),
      is_searching: status === 'in_progress',
      is_partial,
    };
  },
};
