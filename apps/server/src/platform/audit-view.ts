import type { AuditedView } from '@assay/domain/http';
import { sql } from 'kysely';
import { type Actor, lenderOf } from './actor.ts';
import { audit } from './audit.ts';
import type { Clock } from './clock.ts';
import type { Tx } from './database.ts';

/** How long a view lasts: repeated requests within it, as from a page that polls, are one view. */
const VIEW_MS = 15 * 60_000;

/**
 * Leaves one audit record of a view of consumer data, in the transaction that read it. A repeat within a quarter of an
 * hour costs one read of an index and writes nothing; of two at once the second waits for the chain and finds the
 * first.
 */
export async function auditView(
  tx: Tx,
  clock: Clock,
  actor: Actor,
  { view, input }: { view: AuditedView; input: Readonly<Record<string, unknown>> },
): Promise<void> {
  const lender = lenderOf(actor);
  const read = {
    action: view.action,
    target: { kind: view.at.kind, id: 'by' in view.at ? String(input[view.at.by]) : lender.id },
    details: Object.fromEntries(
      Object.entries(view.details ?? {}).map(([name, parameter]) => [name, input[parameter] ?? null]),
    ),
  };
  const isCovered = async () => {
    const row = await tx
      .selectFrom('app.audit_record')
      .select('id')
      .where('user_id', '=', actor.user.id)
      .where('action', '=', read.action)
      .where('target_id', '=', read.target.id)
      .where('at', '>', new Date(clock.now().getTime() - VIEW_MS))
      .where('target_kind', '=', read.target.kind)
      .where('details', '=', sql<string>`${JSON.stringify(read.details)}::jsonb`)
      .limit(1)
      .executeTakeFirst();
    return row !== undefined;
  };
  if (await isCovered()) return;
  // The lock of the lender's chain, which the record takes anyway (app.audit_chain).
  await sql`select pg_advisory_xact_lock(hashtextextended('audit', ${lender.id}))`.execute(tx);
  if (!(await isCovered())) await audit(tx, clock, actor, read);
}
