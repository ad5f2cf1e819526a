import { createHash } from 'node:crypto';
import {
  type ChangeKind,
  changeKinds,
  type FollowUp,
  type MonitoringRules,
  SEVERITY_OFF,
  type Severity,
  severityOf,
} from '@assay/domain/monitoring';
import { type SqlBool, sql } from 'kysely';
import type { Tx } from '#platform/database';

/** A change before it is stored. */
export interface FoundChange {
  kind: ChangeKind;
  /** The title of the changed record, and the field that changed. */
  record: string;
  field: string;
  /** Null when the record is new: if it is found again with another `after`, it is still the same change. */
  before: string | null;
  /** Null when the record disappeared. */
  after: string | null;
  source: string;
  evidence_record_id?: string | null;
  /** The decision key of the record. */
  decided_as?: string;
  happened_at: string | null;
  is_uncertain: boolean;
  /** Identifies the record at its source. */
  identity: readonly string[];
}

interface Noting {
  lenderId: string;
  severity: MonitoringRules['severity'];
  /** A change stored since then is the same change; an older one may have happened again. */
  since: Date;
  now: Date;
}

const hash = (parts: readonly unknown[]): Buffer =>
  createHash('sha256').update(JSON.stringify(parts)).digest();

const ruleOf = (rules: Noting['severity'], kind: ChangeKind): Severity => {
  const rule = rules[kind];
  return rule === undefined || rule === SEVERITY_OFF ? changeKinds[kind].severity : rule;
};

/** The changes found for a merchant. */
export interface MerchantFindings {
  merchantId: string;
  found: readonly FoundChange[];
  /** In the place of the call's, for this merchant. */
  since?: Date | undefined;
}

/**
 * Stores changes about merchants of the active lender, with the severity that its rules set and without the kinds that
 * it turned off, each once: a concurrent call with the same changes waits and then finds them stored. Changes of one
 * field are numbered, uniquely by monitoring_change_once. The number of statements does not grow with the number of
 * changes. Returns how many were new.
 */
export async function recordChanges(
  tx: Tx,
  ofMerchants: readonly MerchantFindings[],
  { lenderId, severity, since, now }: Noting,
): Promise<number> {
  const named = ofMerchants.flatMap(({ merchantId, found, since: sameSince = since }) =>
    found
      .filter(({ kind }) => severity[kind] !== SEVERITY_OFF)
      .map((change) => {
        const key = hash([...change.identity, change.field]).toString('hex');
        return { merchantId, change, key, place: `${merchantId} ${key}`, sameSince };
      }),
  );
  if (named.length === 0) return 0;
  await lockMerchants(tx, lenderId, [...new Set(named.map(({ merchantId }) => merchantId))]);
  const noted: Map<string, RecordedChange[]> = Map.groupBy(
    await changesOf(tx, lenderId, [...new Map(named.map((each) => [each.place, each])).values()]),
    ({ merchant_id, key }) => `${merchant_id} ${key}`,
  );
  const fresh = named.flatMap(({ merchantId, change, key, place, sameSince }) => {
    const { identity: _, ...values } = change;
    const earlier = noted.get(place) ?? [];
    const last = earlier.at(-1);
    if (last && last.seen_at >= sameSince && isSame(last, change)) return [];
    const { kind, before, after } = change;
    noted.set(place, [...earlier, { kind, before, after, seen_at: now }]);
    return [
      {
        ...values,
        merchant_id: merchantId,
        severity: severityOf(ruleOf(severity, kind), {
          isUncertain: change.is_uncertain,
        }),
        record_key: key,
        // Unique also among the changes of a merchant that this one is merged into.
        fingerprint: hash([merchantId, key, earlier.length, now.toISOString()]).toString('hex'),
      },
    ];
  });
  if (fresh.length === 0) return 0;
  // In order, because they are numbered by it.
  const { numAffectedRows } = await sql`
    insert into app.monitoring_change (lender_id, merchant_id, kind, record, field, before, after, source,
      evidence_record_id, decided_as, happened_at, seen_at, severity, is_uncertain, record_key, fingerprint)
    select ${lenderId}::bigint, (f ->> 'merchant_id')::bigint, f ->> 'kind', f ->> 'record', f ->> 'field',
      f ->> 'before', f ->> 'after', f ->> 'source', (f ->> 'evidence_record_id')::bigint, f ->> 'decided_as',
      (f ->> 'happened_at')::date, ${now}, f ->> 'severity', (f ->> 'is_uncertain')::boolean,
      decode(f ->> 'record_key', 'hex'), decode(f ->> 'fingerprint', 'hex')
    from jsonb_array_elements(${JSON.stringify(fresh)}::jsonb) with ordinality as found (f, place)
    order by place
    on conflict on constraint monitoring_change_once do nothing`.execute(tx);
  return Number(numAffectedRows ?? 0);
}

/**
 * Blocks others from storing changes of the merchants until the transaction ends. Locks in a fixed order, to avoid
 * deadlocks.
 */
async function lockMerchants(tx: Tx, lenderId: string, merchantIds: readonly string[]): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`monitoring ${lenderId}`}, id))
    from (select id from unnest(${merchantIds}::bigint[]) as id order by id) as merchant`.execute(tx);
}

type RecordedChange = Pick<FoundChange, 'kind' | 'before' | 'after'> & { seen_at: Date };

/** The stored changes of fields of merchants, in order. Uses the index monitoring_change_record. */
async function changesOf(
  tx: Tx,
  lenderId: string,
  fields: readonly { merchantId: string; key: string }[],
): Promise<(RecordedChange & { merchant_id: string; key: string })[]> {
  const { rows } = await sql<RecordedChange & { merchant_id: string; key: string }>`
    select c.merchant_id, encode(c.record_key, 'hex') as key, c.kind, c.before, c.after, c.seen_at
    from unnest(${fields.map(({ merchantId }) => merchantId)}::bigint[],
      ${fields.map(({ key }) => `\\x${key}`)}::bytea[]) as field (merchant_id, record_key)
    join app.monitoring_change c on c.lender_id = ${lenderId}::bigint and c.merchant_id = field.merchant_id
      and c.record_key = field.record_key
    order by c.id`.execute(tx);
  return rows;
}

/** Whether it is the stored change: that a record appeared or disappeared is the same change, whatever its content. */
function isSame(noted: RecordedChange, found: Pick<FoundChange, 'kind' | 'before' | 'after'>): boolean {
  if (noted.kind !== found.kind) return false;
  if (found.before === null) return noted.before === null;
  if (found.after === null) return noted.after === null;
  return noted.before === found.before && noted.after === found.after;
}

/** Assigns a change to a user, or to no one. False when someone else has it than the caller expects. */
export async function assign(tx: Tx, { id, was, ...assignment }: AssignmentOf): Promise<boolean> {
  const row = await tx
    .updateTable('app.monitoring_change')
    .set(assignment)
    .where('id', '=', id)
    .where(sql<SqlBool>`assigned_to is not distinct from ${was}::bigint`)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Stores what users noted on a change. False when it is not what the caller expects. */
export async function saveFollowUp(
  tx: Tx,
  id: string,
  { was, comment, due_on, outcome, by, now }: FollowUp & { was: FollowUp; by: string; now: Date },
): Promise<boolean> {
  const isNewOutcome = outcome !== was.outcome;
  const row = await tx
    .updateTable('app.monitoring_change')
    .set({
      comment,
      due_on,
      ...(isNewOutcome && {
        outcome,
        outcome_by: outcome && by,
        outcome_at: outcome && now,
      }),
    })
    .where('id', '=', id)
    .where(sql<SqlBool>`(comment, due_on, outcome) is not distinct from
      (${was.comment}::text, ${was.due_on}::date, ${was.outcome}::text)`)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

interface AssignmentOf {
  id: string;
  was: string | null;
  assigned_to: string | null;
  assigned_by: string;
  assigned_at: Date;
}

/** Whether any change of a portfolio is stored. For a demo. */
export async function hasChanges(tx: Tx, lenderId: string): Promise<boolean> {
  const found = await tx
    .selectFrom('app.monitoring_change')
    .select('id')
    .where('lender_id', '=', lenderId)
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}
