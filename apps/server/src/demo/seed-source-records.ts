import type { DemoSourceRecord } from '@assay/demo-universe/universe';
import { insertRecords } from '#features/matching';
import { type Database, inLender, inSystem } from '#platform/database';
import { lendersByAlias } from '#platform/lenders';
import { DEMO_SOURCE } from './seed-merchants.ts';

/**
 * Stores the records of public sources and lenders about the demo's merchants. Runs as the owner; leaves existing rows
 * unchanged.
 */
export async function seedSourceRecords(
  owner: Database,
  records: readonly DemoSourceRecord[],
): Promise<void> {
  await inSystem(owner, (tx) =>
    insertRecords(
      tx,
      { lenderId: null, masterSource: DEMO_SOURCE },
      records.filter((record) => record.lender === null),
    ),
  );
  for (const [alias, id] of await lendersByAlias(owner)) {
    const own = records.filter((record) => record.lender !== null && record.lender === alias);
    await inLender(owner, id, (tx) => insertRecords(tx, { lenderId: id, masterSource: DEMO_SOURCE }, own));
  }
}
