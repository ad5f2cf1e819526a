import { derivedRecords, type EvidenceDeps, type EvidenceReading } from '#features/evidence';
import type { Tx } from '#platform/database';

/** The birth dates by which the report weighs a watchlist match with a person of the merchant. */
export async function matchBirths(
  tx: Tx,
  deps: EvidenceDeps,
  reading: EvidenceReading,
  merchantId: string,
): Promise<derivedRecords.BornOf> {
  const { found } = await reading.all(['business_records', 'principal_records', 'watchlist']);
  return derivedRecords.knownBirths(tx, deps, found.values(), merchantId);
}
