import { worldBusinesses } from './businesses.ts';
import { worldRecords } from './records.ts';
import type { WorldBusiness } from './world-business.ts';
import type { WorldRecord } from './world-record.ts';

/** A generated world whose true relations are known. */
export interface EvidenceWorld {
  businesses: WorldBusiness[];
  records: WorldRecord[];
}

/** 500 businesses, most with namesakes, and 5,000 records with their true owners; identical for the same seed. */
export function evidenceWorld(seed = 1): EvidenceWorld {
  const businesses = worldBusinesses(seed);
  return { businesses, records: worldRecords(seed, businesses) };
}
