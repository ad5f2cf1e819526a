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
  | 'merchant.add'
  | 'credits.low'
  | 'lender.flags';

export interface AuditEntry {
  action: AuditAction;
  target?: { kind: string; id: string };
  /** Ids, counts and flags only, never what a person typed. */
  details?: Record<string, unknown>;
}

/** Who did it, for which lender and from where; no user where an operator did it by a command. */
interface Author {
  user: { id: string } | null;
  lender: { id: string } | null;
  address: string | null;
  request_id: string | null;
}

/**
 * Appends who did what, for which lender, when and from where, in the transaction of what was done. The database
 * chains the rows by hash and lets nobody change them.
 */
export async function audit(tx: Tx, clock: Clock, author: Author, entry: AuditEntry): Promise<void> {
  await tx
    .insertInto('app.audit_record')
    .values({
      lender_id: author.lender?.id ?? null,
      user_id: author.user?.id ?? null,
      action: entry.action,
      target_kind: entry.target?.kind ?? null,
      target_id: entry.target?.id ?? null,
      at: clock.now(),
      address: author.address,
      request_id: author.request_id,
      details: JSON.stringify(entry.details ?? {}),
      // Filled in by the database, which knows the row before it.
      position: 0,
      hash: Buffer.alloc(0),
    })
    .execute();
}
