import type { AuditedView } from '@assay/domain/http';
import type { Clock } from './clock.ts';
import { atEnd, type Tx } from './database.ts';
import { inEachLender } from './lenders.ts';

/** Every audited action. Add new ones here. */
export type AuditAction =
  | AuditedView['action']
  | 'sign_in'
  | 'sign_in.success'
  | 'sign_in.failure'
  | 'sign_in.lock'
  | 'sign_out'
  | 'password.change'
  | 'password.reset'
  | 'password.reset_link'
  | 'second_factor.add'
  | 'second_factor.remove'
  | 'second_factor.reset'
  | 'recovery_codes.renew'
  | 'user.bind'
  | 'user.unbind'
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
  | 'principal.refresh'
  | 'vendor.pause'
  | 'vendor.resume'
  | 'vendor.retry'
  | 'portfolio.export'
  | 'notifications.export'
  | 'notifications.config'
  | 'notifications.recipient_add'
  | 'notifications.recipient_delete'
  | 'change.export'
  | 'change.assign'
  | 'change.follow_up'
  | 'portfolio.upload'
  | 'portfolio.import'
  | 'portfolio.snapshot'
  | 'portfolio.undo'
  | 'portfolio.discard'
  | 'portfolio.decide'
  | 'portfolio.undo_decision'
  | 'portfolio.remove'
  | 'portfolio.restore'
  | 'scorecard.create'
  | 'scorecard.change'
  | 'scorecard.import'
  | 'monitoring.settings'
  | 'monitoring.check'
  | 'scorecard_rule.add'
  | 'scorecard_rule.change'
  | 'scorecard_rule.delete'
  | 'review_url.submit'
  | 'review_url.close'
  | 'merchant_request.create'
  | 'merchant_request.close'
  | 'merchant_request.reopen'
  | 'merchant.add'
  | 'merchant.move'
  | 'merchant.merge'
  | 'merchant.split'
  | 'merchant.statement_withdraw'
  | 'merchant.statement_restate'
  | 'merchant.decide_duplicate'
  | 'merchant.undo_duplicate'
  | 'merchant.state_company'
  | 'merchant.withdraw_company'
  | 'merchant.delete'
  | 'license_order.create'
  | 'license_order.export'
  | 'principal.request'
  | 'principal.remove'
  | 'principal.restore'
  | 'doctor.add'
  | 'doctor.license'
  | 'credits.low'
  | 'lender.add'
  | 'lender.flags'
  | 'lender.type'
  | 'deployment.acknowledge'
  | 'deployment.add'
  | 'deployment.change'
  | 'lender.change'
  | 'lender.remove'
  | 'usage.export'
  | 'api_key.show'
  | 'api_key.make'
  | 'api_key.remove'
  | 'api_key.revoke'
  | 'credits.set'
  | 'user.add'
  | 'user.type'
  | 'user.deactivate'
  | 'user.reactivate'
  | 'user.remove'
  | 'command.start'
  | 'command.end'
  | 'audit.export';

export interface AuditEntry {
  action: AuditAction;
  target?: { kind: string; id: string };
  /** Ids, counts and flags only, never text that a person typed. */
  details?: Record<string, unknown>;
}

/** The operating system user who runs an `assay` command. */
export interface Operator {
  command: string;
  os_user: string;
}

/** The user, lender and address of an action; without a user for an operator's command. */
export interface AuditAuthor {
  user: { id: string } | null;
  lender: { id: string } | null;
  address: string | null;
  request_id: string | null;
  operator?: Operator;
}

/** The author of a command's changes, for a lender's data or for data without a lender. */
export function byCommand(operator: Operator, lenderId: string | null = null): AuditAuthor {
  const lender = lenderId === null ? null : { id: lenderId };
  return { user: null, lender, address: null, request_id: null, operator };
}

/**
 * Appends an audit record at the end of the transaction of the action: the chain of the lender is locked from then on, and
 * would be locked during all that the transaction does after the action.
 */
export const auditAtEnd = (tx: Tx, clock: Clock, author: AuditAuthor, entry: AuditEntry): Promise<void> =>
  atEnd(tx, () => audit(tx, clock, author, entry));

/**
 * Appends an audit record in the transaction of the action itself. The database chains the rows by hash and rejects
 * changes to them.
 */
export async function audit(tx: Tx, clock: Clock, author: AuditAuthor, entry: AuditEntry): Promise<void> {
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
      details: JSON.stringify({ ...entry.details, ...author.operator }),
      // Set by the database, which reads the previous row.
      position: 0,
      hash: Buffer.alloc(0),
    })
    .execute();
}

/**
 * Appends an audit record to the chain of each lender that it concerns, whichever lender the author acts for; to the chain
 * of actions for no lender when there is none.
 */
export const auditForLenders = (
  tx: Tx,
  clock: Clock,
  author: AuditAuthor,
  lenderIds: readonly string[],
  entry: AuditEntry,
): Promise<void> =>
  inEachLender(
    tx,
    // Always in the same order, so that two calls that lock the chains of several lenders cannot deadlock.
    lenderIds.length > 0 ? lenderIds.toSorted((a, b) => Number(a) - Number(b)) : [''],
    (id) => audit(tx, clock, { ...author, lender: id ? { id } : null }, entry),
  );

/**
 * Appends an audit record of what staff do for all lenders, or to the account of one, to the chain of actions for no
 * lender: the chain of the lender that they act for is that lender's alone.
 */
export const auditWithoutLender = (
  tx: Tx,
  clock: Clock,
  author: AuditAuthor,
  entry: AuditEntry,
): Promise<void> => auditForLenders(tx, clock, author, [], entry);
