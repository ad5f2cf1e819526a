import type { AuditedView } from '@assay/domain/http';
import { sql } from 'kysely';
import type { Actor } from './actor.ts';
import { audit } from './audit.ts';
import type { Clock } from './clock.ts';
import { activeLender, type Tx } from './database.ts';

/** How long a view lasts: repeated requests within it, as from a page that polls, are one view. */
const VIEW_MS = 15 * 60_000;

/**
 * Writes one audit record of a view of consumer data, in the transaction that read it and for the lender whose rows it
 * read. A repeat within a quarter of an hour only reads an index; of two concurrent views the second waits for the
 * chain and finds the first.
 */
export async function auditView(
  tx: Tx,
  clock: Clock,
  actor: Actor,
  { view, input }: { view: AuditedView; input: Readonly<Record<string, unknown>> },
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
  const equals = read.target ? '=' : 'is';
  const isCovered = async () => {
    const row = await tx
      .selectFrom('app.audit_record')
      .select('id')
      .where('user_id', '=', actor.user.id)
      .where('action', '=', read.action)
      .where('target_id', equals, read.target?.id ?? null)
      .where('at', '>', new Date(clock.now().getTime() - VIEW_MS))
      .where('target_kind', equals, read.target?.kind ?? null)
      .where('details', '=', sql<string>`${JSON.stringify(read.details)}::jsonb`)
      .limit(1)
      .executeTakeFirst();
    return row !== undefined;
  };
  if (await isCovered()) return;
  // The lock of the lender's chain, which the record needs anyway (app.audit_chain).
  await sql`select pg_advisory_xact_lock(hashtextextended('audit', ${lenderId ?? 0}))`.execute(tx);
  if (!(await isCovered())) {
    const lender = lenderId === undefined ? null : { id: lenderId };
    await audit(tx, clock, { ...actor, lender }, read);
  }
}
