import { rescoreOf } from '@assay/domain/jobs';
import type { Actor } from '#platform/actor';
import { type AuditAction, audit } from '#platform/audit';
import type { Tx } from '#platform/database';
import type { Services } from '#platform/services';

/** The staff user who edits the master file, and what the edit needs. */
export type Editing = { actor: Actor } & Pick<Services, 'clock' | 'jobs'>;

/** Has the scores of the merchants at the lenders computed again, and the names of the master file indexed. */
export async function followEdit(
  tx: Tx,
  { jobs }: Editing,
  { lenderIds, merchantIds }: { lenderIds: readonly string[]; merchantIds: readonly string[] },
): Promise<void> {
  for (const lender_id of lenderIds)
    for (const merchant_id of merchantIds) await jobs.add(tx, ...rescoreOf({ lender_id, merchant_id }));
  await jobs.add(tx, 'matching.index_names', {}, { jobKey: 'matching.index_names' });
}

/** Audits an edit in the chain without a lender, because it concerns all of them, with the lender that its author acts for. */
export const auditEdit = (
  tx: Tx,
  { actor, clock }: Omit<Editing, 'jobs'>,
  action: AuditAction,
  target: { kind: string; id: string },
  details: object = {},
): Promise<void> =>
  audit(
    tx,
    clock,
    { ...actor, lender: null },
    { action, target, details: { ...details, acting_for: actor.lender?.id ?? null } },
  );
