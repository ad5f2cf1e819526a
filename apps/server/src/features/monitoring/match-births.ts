import { derivedRecords, type EvidenceReading } from '#features/evidence';
import type { Tx } from '#platform/database';
import type { ComparingDeps } from './compare-readings.ts';

/** The birth dates by which the report weighs a watchlist match with a person of the merchant. */
export async function matchBirths(
  tx: Tx,
  deps: ComparingDeps,
  reading: EvidenceReading,
  merchantId: string,
): Promise<derivedRecords.BornOf> {
  const { found } = await reading.all(['business_records', 'principal_records', 'watchlist']);
  return derivedRecords.knownBirths(tx, deps, found.values(), merchantId);
}
