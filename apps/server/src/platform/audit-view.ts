import type { AuditedView } from '@assay/domain/http';
import { sql } from 'kysely';
import type { Actor } from './actor.ts';
import { audit } from './audit.ts';
import type { Clock } from './clock.ts';
import { activeLender, type Tx } from './database.ts';

/** How long a view lasts: repeated requests within it, as from a page that polls, are one view. */
const VIEW_MS = 15 * 60_000;

/** Bounds the memory of the process. */
const MAX_REMEMBERED = 10_000;

/** A view of consumer data, with the input of its call. */
interface View {
  view: AuditedView;
  input: Readonly<Record<string, unknown>>;
}

interface Remembered {
  /** When a view that was found recorded is over. */
  endOf: ReadonlyMap<string, number>;
  remember(key: string, end: number): void;
}

/** Writes one audit record of a view, in the transaction that read it and for the lender whose rows it read. */
export type AuditView = (tx: Tx, clock: Clock, actor: Actor, view: View) => Promise<void>;

/**
 * Audits views, each once in a quarter of an hour. A repeat only reads an index, or nothing if this process found the
 * record before: records are never removed. Of two concurrent views the second waits for the chain and finds the first.
 */
export function viewAudit(): AuditView {
  const endOf = new Map<string, number>();
  const remember = (key: string, end: number) => {
    if (endOf.size >= MAX_REMEMBERED) endOf.clear();
    endOf.set(key, end);
  };
  return (tx, clock, actor, view) => auditOnce(tx, clock, actor, { ...view, endOf, remember });
}
async function auditOnce(
  tx: Tx,
  clock: Clock,
  actor: Actor,
  { view, input, endOf, remember }: View & Remembered,
): Promise<void> {
  const lenderId = activeLender(tx) ?? actor.lender?.id;
  const subject = 'by' in view.at ? String(input[view.at.by]) : lenderId;
  const read = {
    action: view.action,
    ...(subject !== undefined && { target: { kind: view.at.kind, id: subject } }),
    details: Object.fromEntries(
      Object.entries(view.details ?? {}).map(([name, parameter]) => [name, input[parameter] ?? null]),
    ),
  };
  const now = clock.now().getTime();
  const key = JSON.stringify([lenderId, actor.user.id, read]);
  if (now < (endOf.get(key) ?? 0)) return;
  const equals = read.target ? '=' : 'is';
  const isCovered = async () => {
    const { at } = await tx
      .selectFrom('app.audit_record')
      .select(({ fn }) => fn.max('at').as('at'))
      .where('user_id', '=', actor.user.id)
      .where('action', '=', read.action)
      .where('target_id', equals, read.target?.id ?? null)
      .where('at', '>', new Date(now - VIEW_MS))
      .where('target_kind', equals, read.target?.kind ?? null)
      .where('details', '=', sql<string>`${JSON.stringify(read.details)}::jsonb`)
      .executeTakeFirstOrThrow();
    // Another call committed it, so that it stays.
    if (at) remember(key, at.getTime() + VIEW_MS);
    return at !== null;
  };
  if (await isCovered()) return;
  // The lock of the lender's chain, which the record needs anyway (app.audit_chain).
  await sql`select pg_advisory_xact_lock(hashtextextended('audit', ${lenderId ?? 0}))`.execute(tx);
  if (!(await isCovered())) {
    const lender = lenderId === undefined ? null : { id: lenderId };
    await audit(tx, clock, { ...actor, lender }, read);
  }
}
