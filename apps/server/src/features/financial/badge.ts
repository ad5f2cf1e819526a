import { financialsOf } from '@assay/domain/financial';
import { isOn } from '@assay/domain/flags';
import { financialBadge } from '@assay/domain/report';
import { ReportBadge } from '#features/gathering';
import { lenderOf } from '#platform/actor';
import { merchantFiles, merchantRecords } from './merchant-financials.ts';

/** The records that the Financial tab shows; those that the bureau counts while none of them is there (REP-025). */
export const financialAlerts = new ReportBadge({
  section: 'financial',
  async count(call) {
    if (!isOn('tlo_enabled', lenderOf(call.actor))) return { alerts: null };
    const files = await merchantFiles(call);
    const records = await merchantRecords(call);
    const { bankruptcy, judgement, lien, ucc, watchlist } = financialsOf(files.data, records);
    const isListed = files.data.length > 0 || bankruptcy.length + judgement.length + lien.length > 0;
    const { summary } = records;
    const wasAsked = isListed || summary !== null || files.status !== 'not_requested';
    return {
      alerts: wasAsked
        ? financialBadge(
            isListed
              ? {
                  bankruptcy: bankruptcy.length,
                  judgement: judgement.length,
                  lien: lien.length,
                  ucc: ucc.length,
                  watchlist: watchlist.length,
                }
              : {
                  bankruptcy: summary?.bankruptcy_subject_count,
                  judgement: summary?.judgement_debtor_count,
                  lien: summary?.lien_debtor_count,
                },
          )
        : null,
      is_searching: [files, records].some(({ status }) => status === 'in_progress'),
    };
  },
});
