import type { MerchantReport } from '@assay/domain/report';
import type { Tx } from '#platform/database';
import { permanentClosures } from './permanent-closures.ts';
import { publicStatusReports } from './store.ts';

/** The sources that report the merchant as permanently closed, each once, with when they did (REP-006). */
export async function closedSources(tx: Tx, merchantId: string): Promise<MerchantReport['closed_sources']> {
  const closures = permanentClosures(await publicStatusReports(tx, merchantId));
  return closures.map(({ source_name, close_date, updated_at }) => ({
    name: source_name,
    reported_at: close_date ?? updated_at.toISOString().slice(0, 10),
  }));
}
