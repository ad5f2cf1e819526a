import type { Tx } from '#platform/database';
import { readOnce } from '#platform/shared-reads';
import { merchants, type StoredMerchant } from './search/match-store.ts';
import { partnerSources, type StoredSource, sourceRecords } from './source-record-store.ts';

/** A merchant of the master file with its source records. */
export interface MerchantFile {
  merchant: StoredMerchant;
  /** Public sources and the active lender's own records, best fit first. */
  sources: StoredSource[];
  /** How many records other lenders have of it; never which lenders. */
  partner_sources_count: number;
}

/** What the master file and its sources have on a merchant; null for an unknown one. */
export function merchantFile(tx: Tx, merchantId: string): Promise<MerchantFile | null> {
  return readOnce(tx, `merchant file ${merchantId}`, async () => {
    const [merchant] = await merchants(tx, [merchantId]);
    if (!merchant) return null;
    return {
      merchant,
      sources: await sourceRecords(tx, [merchantId]),
      partner_sources_count: (await partnerSources(tx, [merchantId])).get(merchantId) ?? 0,
    };
  });
}
