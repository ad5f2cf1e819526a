import { createHash } from 'node:crypto';
import { type ChangeKind, changeKinds, gravityOf, type MonitoringRules } from '@assay/domain/monitoring';
import { sql } from 'kysely';
import type { Tx } from '#platform/database';

/** A change as it was found. */
export interface FoundChange {
  kind: ChangeKind;
  /** The record that changed by its title, and what of it. */
  record: string;
  field: string;
  /** Null where the record came: then `after` may read otherwise when it is found again, and it is the same change. */
  before: string | null;
  /** Null where it went. */
  after: string | null;
  source: string;
  evidence_record_id?: string | null;
  /** The name by which people decide about the record. */
  decided_as?: string;
  happened_at: string | null;
  is_uncertain: boolean;
  /** Names the record at its source. */
  identity: readonly string[];
}

interface Noting {
  lenderId: string;
  gravity: MonitoringRules['gravity'];
  /** What was noted since then is what is found now; before it, it may have happened again. */
  since: Date;
  now: Date;
}

const hash = (parts: readonly unknown[]): Buffer =>
  createHash('sha256').update(JSON.stringify(parts)).digest();

/**
 * Notes changes about a merchant of the active lender, as grave as its rules say, each once: whoever finds the same waits
 * for the other and finds it noted. Changes of one field are numbered, and no two bear one number, by monitoring_change_once.
 * Answers how many were new.
 */
export async function noteChanges(
  tx: Tx,
  merchantId: string,
  found: readonly FoundChange[],
  { lenderId, gravity, since, now }: Noting,
): Promise<number> {
  if (found.length === 0) return 0;
  await sql`select pg_advisory_xact_lock(hashtextextended(${`monitoring ${lenderId}`}, ${merchantId}::bigint))`.execute(
    tx,
  );
  const named = found.map((change) => ({ change, key: hash([...change.identity, change.field]) }));
  const noted = Map.groupBy(
    await changesOf(
      tx,
      merchantId,
      named.map(({ key }) => key),
    ),
    ({ record_key }) => record_key.toString('hex'),
  );
  let added = 0;
  for (const { change, key } of named) {
    const { identity: _, ...values } = change;
    const earlier = noted.get(key.toString('hex')) ?? [];
    const last = earlier.at(-1);
    if (last && last.seen_at >= since && isSame(last, change)) continue;
    const rule = gravity[change.kind] ?? changeKinds[change.kind].gravity;
    const inserted = await tx
      .insertInto('app.monitoring_change')
      .values({
        ...values,
        lender_id: lenderId,
        merchant_id: merchantId,
        seen_at: now,
        gravity: gravityOf(rule, { isUncertain: change.is_uncertain }),
        record_key: key,
        fingerprint: hash([key.toString('hex'), earlier.length]),
      })
      .onConflict((conflict) => conflict.constraint('monitoring_change_once').doNothing())
      .returning(['id', 'record_key', 'kind', 'before', 'after', 'seen_at'])
      .executeTakeFirst();
    if (!inserted) continue;
    added++;
    noted.set(key.toString('hex'), [...earlier, inserted]);
  }
  return added;
}

type Noted = Awaited<ReturnType<typeof changesOf>>[number];

/** What was noted of the fields of a merchant, in its order. By monitoring_change_record. */
function changesOf(tx: Tx, merchantId: string, keys: readonly Buffer[]) {
  return tx
    .selectFrom('app.monitoring_change')
    .select(['id', 'record_key', 'kind', 'before', 'after', 'seen_at'])
    .where('merchant_id', '=', merchantId)
    .where('record_key', 'in', keys)
    .orderBy('id')
    .execute();
}

/** Whether it is the change that was noted: that a record came or went is the same however the record reads. */
function isSame(noted: Noted, found: Pick<FoundChange, 'kind' | 'before' | 'after'>): boolean {
  if (noted.kind !== found.kind) return false;
  if (found.before === null) return noted.before === null;
  if (found.after === null) return noted.after === null;
  return noted.before === found.before && noted.after === found.after;
}
