import { createHash } from 'node:crypto';
import { type ChangeKind, changeKinds, gravityOf, type MonitoringRules } from '@assay/domain/monitoring';
import type { Tx } from '#platform/database';

/** A change as it was found. */
export interface FoundChange {
  merchant_id: string;
  kind: ChangeKind;
  /** The record that changed by its title, and what of it. */
  record: string;
  field: string;
  before: string | null;
  after: string | null;
  source: string;
  evidence_record_id?: string | null;
  happened_at: string | null;
  is_uncertain: boolean;
  /** Names what was compared, the record and its field: the same again is the same change. */
  identity: readonly string[];
}

/** A statement takes 65,535 values. */
const ROWS_AT_ONCE = 1_000;

/**
 * Notes changes about merchants of the active lender, as grave as its rules say. One that was noted already is left as it
 * is, whoever finds it again, by monitoring_change_once. Answers how many were new.
 */
export async function insertChanges(
  tx: Tx,
  changes: readonly FoundChange[],
  { lenderId, gravity, now }: { lenderId: string; gravity: MonitoringRules['gravity']; now: Date },
): Promise<number> {
  let added = 0;
  for (let from = 0; from < changes.length; from += ROWS_AT_ONCE) {
    const rows = changes.slice(from, from + ROWS_AT_ONCE).map(({ identity, ...change }) => ({
      ...change,
      lender_id: lenderId,
      seen_at: now,
      gravity: gravityOf(gravity[change.kind] ?? changeKinds[change.kind].gravity, {
        isUncertain: change.is_uncertain,
      }),
      fingerprint: createHash('sha256')
        .update(JSON.stringify([change.kind, ...identity]))
        .digest(),
    }));
    const inserted = await tx
      .insertInto('app.monitoring_change')
      .values(rows)
      .onConflict((conflict) => conflict.constraint('monitoring_change_once').doNothing())
      .returning('id')
      .execute();
    added += inserted.length;
  }
  return added;
}
