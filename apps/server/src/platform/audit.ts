import type { Actor } from './actor.ts';
import type { Clock } from './clock.ts';
import type { Tx } from './database.ts';

/** Every action that leaves an audit record; a new one is added here. */
export type AuditAction =
  | 'sign_in'
  | 'user.rename'
  | 'terms.accept'
  | 'inquiry.create'
  | 'inquiry.search_again'
  | 'cluster.search'
  | 'third_party.trigger'
  | 'evidence.link'
  | 'evidence.reject'
  | 'evidence.undo'
  | 'evidence.export'
  | 'vendor.pause'
  | 'vendor.resume'
  | 'vendor.retry'
  | 'report.open'
  | 'merchant_request.create'
  | 'merchant_request.close'
  | 'credits.low';

export interface AuditEntry {
  action: AuditAction;
  target?: { kind: string; id: string };
  /** Ids and counts only, never what a person typed. */
  details?: Record<string, unknown>;
}

/**
 * Appends who did what, for which lender, when and from where, in the transaction of what was done. The database
 * chains the rows by hash and lets nobody change them.
 */
export async function audit(
  tx: Tx,
  clock: Clock,
  actor: Pick<Actor, 'user' | 'lender' | 'address' | 'request_id'>,
  entry: AuditEntry,
): Promise<void> {
  await tx
    .insertInto('app.audit_record')
    .values({
      lender_id: actor.lender?.id ?? null,
      user_id: actor.user.id,
      action: entry.action,
      target_kind: entry.target?.kind ?? null,
      target_id: entry.target?.id ?? null,
      at: clock.now(),
      address: actor.address,
      request_id: actor.request_id,
      details: JSON.stringify(entry.details ?? {}),
      // Filled in by the database, which knows the row before it.
      position: 0,
      hash: Buffer.alloc(0),
    })
    .execute();
}
