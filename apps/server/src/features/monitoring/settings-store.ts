import type { MonitoringRules } from '@assay/domain/monitoring';
import { lockNamed, type Tx } from '#platform/database';

/** The lender's settings; undefined when it never saved any. */
export async function settings(tx: Tx, lenderId: string) {
  const row = await tx
    .selectFrom('app.monitoring_setting')
    .selectAll()
    .where('lender_id', '=', lenderId)
    .executeTakeFirst();
  if (!row) return undefined;
  const { lender_id: _, ...settings } = row;
  return { ...settings, severity: settings.severity as MonitoringRules['severity'] };
}

/** Blocks other changes of the lender's settings until the transaction ends. */
export const lockSettings = (tx: Tx, lenderId: string): Promise<void> =>
  lockNamed(tx, 'monitoring settings', lenderId);

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
