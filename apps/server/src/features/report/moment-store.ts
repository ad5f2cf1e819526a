import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { AuditAction } from '#platform/audit';
import type { Tx } from '#platform/database';

/** The audited actions by which users change the report of a merchant. */
const changing = [
  'evidence.link',
  'evidence.reject',
  'evidence.undo',
  'scorecard.change',
  'principal.request',
  'principal.remove',
  'principal.restore',
  'license_order.create',
  'doctor.add',
] as const satisfies AuditAction[];

/**
 * When a user of the active lender saw the merchant's report last before a time, and when its users changed the report.
 */
export async function auditOfReport(
  tx: Tx,
  { merchantId, userId, before }: { merchantId: string; userId: string; before: Date },
): Promise<{ lastView: Date | null; acts: { at: Date; user_id: string | null }[] }> {
  const { last_view, acts } = await tx
    .selectNoFrom(({ selectFrom }) => {
      const ofMerchant = selectFrom('app.audit_record')
        .where('target_kind', '=', 'merchant')
        .where('target_id', '=', merchantId);
      return [
        ofMerchant
          .select(({ fn }) => fn.max('at').as('at'))
          .where('action', '=', 'report.open')
          .where('user_id', '=', userId)
          .where('at', '<', before)
          .as('last_view'),
        jsonArrayFrom(
          ofMerchant
            .select(['at', sql<string | null>`user_id::text`.as('user_id')])
            .where('action', 'in', changing),
        ).as('acts'),
      ];
    })
    .executeTakeFirstOrThrow();
  return { lastView: last_view, acts: acts.map(({ at, user_id }) => ({ at: new Date(at), user_id })) };
}
