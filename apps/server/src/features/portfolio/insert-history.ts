import type { Tx } from '#platform/database';
import { countSnapshots } from './count-store.ts';
import { ranked } from './section-scores.ts';
import * as store from './snapshot-store.ts';

/** A snapshot of a past month with the scores of the lender's records, by external id. */
export interface TakenSnapshot {
  month: string;
  begun_at: Date;
  rows: {
    external_id: string;
    date_added: string;
    overview: number | null;
    regulatory: number | null;
    service: number | null;
  }[];
}

/** Stores snapshots taken elsewhere for the transaction's lender, oldest first. Leaves existing ones unchanged. */
export async function insertHistory(
  tx: Tx,
  { lenderId, zone, snapshots }: { lenderId: string; zone: string; snapshots: readonly TakenSnapshot[] },
): Promise<void> {
  const records = await store.recordsByExternalId(tx, lenderId);
  for (const { month, begun_at, rows } of snapshots) {
    if (await store.snapshotOf(tx, lenderId, month)) continue;
    await store.beginSnapshot(tx, { lenderId, month, now: begun_at });
    const begun = await store.snapshotOf(tx, lenderId, month);
    if (!begun) continue;
    await store.insertRows(tx, {
      snapshotId: begun.id,
      zone,
      records: rows.flatMap(({ external_id, date_added, overview, regulatory, service }) => {
        const record_id = records.get(external_id);
        if (record_id === undefined) return [];
        return {
          record_id,
          date_added,
          scores: {
            overview: ranked('overview', overview),
            regulatory: ranked('regulatory', regulatory),
            service: ranked('service', service),
          },
        };
      }),
    });
    await store.finishSnapshot(tx, begun.id, begun_at);
  }
  await countSnapshots(tx, lenderId);
  while (await store.delistOldRows(tx, lenderId));
}
