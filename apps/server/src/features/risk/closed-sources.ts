import { type MerchantReport, permanentClosures } from '@assay/domain/report';
import type { derivedRecords } from '#features/evidence';
import { dayOf, type Zoned } from '#platform/clock';
import type { Tx } from '#platform/database';
import { publicStatusReports } from './store.ts';

/**
 * The public sources that report a merchant as permanently closed, the latest report first (REP-006); `gathered` has
 * the reports of searched sources.
 */
export async function closedSources(
  tx: Tx,
  deps: Zoned,
  merchantId: string,
  gathered: readonly derivedRecords.BusinessStatusReport[],
): Promise<MerchantReport['closed_sources']> {
  return permanentClosures([...(await publicStatusReports(tx, merchantId)), ...gathered])
    .map((report) => ({
      name: report.source_name,
      reported_at: report.close_date ?? dayOf(deps, report.updated_at),
      is_stated: report.close_date !== null,
    }))
    .sort((a, b) => b.reported_at.localeCompare(a.reported_at));
}
