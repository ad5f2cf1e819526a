import type { Updateable } from 'kysely';
import type { Database, Schema, Tx } from './database.ts';

/** The installation's single row. */
export function installationRecord(db: Database | Tx) {
  return db
    .selectFrom('app.installation')
    .select(['is_demo', 'seeded_at', 'staff_lender_id', 'special_lender_id'])
    .executeTakeFirstOrThrow();
}

export async function updateInstallation(
  tx: Tx,
  values: Updateable<Schema['app.installation']>,
): Promise<void> {
  await tx.updateTable('app.installation').set(values).execute();
}
