import type { MonitoringRules } from '@assay/domain/monitoring';
import { sql } from 'kysely';
import type { Tx } from '#platform/database';

/** The lender's settings; undefined when it never saved any. */
export async function settings(tx: Tx, lenderId: string) {
  const row = await tx
    .selectFrom('app.monitoring_setting')
    .selectAll()
    .where('lender_id', '=', lenderId)
    .executeTakeFirst();
  return row && { ...row, severity: row.severity as MonitoringRules['severity'] };
}

export type StoredSettings = NonNullable<Awaited<ReturnType<typeof settings>>>;

/** Blocks other changes of the lender's settings until the transaction ends. */
export async function lockSettings(tx: Tx, lenderId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('monitoring settings', ${lenderId}::bigint))`.execute(
    tx,
  );
}

export async function saveSettings(
  tx: Tx,
  lenderId: string,
  { severity, ...rules }: MonitoringRules,
  by: { updated_at: Date; updated_by: string | null },
): Promise<void> {
  const values = { ...rules, ...by, severity: JSON.stringify(severity) };
  await tx
    .insertInto('app.monitoring_setting')
    .values({ ...values, lender_id: lenderId })
    .onConflict((conflict) =>
      conflict
        .column('lender_id')
        .doUpdateSet((eb) => ({ ...values, version: eb('app.monitoring_setting.version', '+', 1) })),
    )
    .execute();
}

/** What was spent or reserved in a month (its first day), in US cents. */
export async function spentCents(tx: Tx, lenderId: string, month: string): Promise<number> {
  const row = await tx
    .selectFrom('app.monitoring_month')
    .select('spent_cents')
    .where('lender_id', '=', lenderId)
    .where('month', '=', month)
    .executeTakeFirst();
  return row?.spent_cents ?? 0;
}
