import type { AuditAction } from '#platform/audit';
import type { Tx } from '#platform/database';

/** When a user of the active lender saw the merchant's report last before a time. */
export async function lastViewBefore(
  tx: Tx,
  { merchantId, userId, before }: { merchantId: string; userId: string; before: Date },
): Promise<Date | null> {
  const { at } = await tx
    .selectFrom('app.audit_record')
    .select(({ fn }) => fn.max('at').as('at'))
    .where('target_kind', '=', 'merchant')
    .where('target_id', '=', merchantId)
    .where('action', '=', 'report.open')
    .where('user_id', '=', userId)
    .where('at', '<', before)
    .executeTakeFirstOrThrow();
  return at;
}

/** The audited actions by which users change the report of a merchant. */
const changing = [
  'evidence.link',
  'evidence.reject',
  'evidence.undo',
  'scorecard.change',
  'principal.request',
  'license_order.create',
  'doctor.add',
] as const satisfies AuditAction[];

/** When users of the active lender changed the report of a merchant. */
export const changesByUsers = (tx: Tx, merchantId: string) =>
  tx
    .selectFrom('app.audit_record')
    .select(['at', 'user_id'])
    .where('target_kind', '=', 'merchant')
    .where('target_id', '=', merchantId)
    .where('action', 'in', changing)
    .execute();
