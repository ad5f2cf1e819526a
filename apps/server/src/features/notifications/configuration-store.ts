import { type NotificationPackages, notificationSections, packageOf } from '@assay/domain/notifications';
import { sql } from 'kysely';
import { lockNamed, type Tx } from '#platform/database';
import { foldEmail, foldedColumn } from '#platform/fold-email';

/** Since when the active lender has notifications; null when they are off. */
export async function enabledSince(tx: Tx, lenderId: string): Promise<Date | null> {
  const row = await tx
    .selectFrom('app.notification_setting')
    .select('enabled_since')
    .where('lender_id', '=', lenderId)
    .executeTakeFirst();
  return row?.enabled_since ?? null;
}

/** True when the lender's notifications were ever configured. */
export async function isConfigured(tx: Tx, lenderId: string): Promise<boolean> {
  const row = await tx
    .selectFrom('app.notification_setting')
    .select('lender_id')
    .where('lender_id', '=', lenderId)
    .executeTakeFirst();
  return row !== undefined;
}

/** Enables the lender's notifications from a time on; null disables them. */
export async function setEnabledSince(tx: Tx, lenderId: string, enabled_since: Date | null): Promise<void> {
  await tx
    .insertInto('app.notification_setting')
    .values({ lender_id: lenderId, enabled_since })
    .onConflict((conflict) => conflict.column('lender_id').doUpdateSet({ enabled_since }))
    .execute();
}

const packages = notificationSections.map(packageOf);

/** All packages on, or all off. */
export const allPackages = (isOn: boolean): NotificationPackages =>
  Object.fromEntries(packages.map((name) => [name, isOn])) as NotificationPackages;

/** The packages in effect on a day; all off before the first save. */
export async function packagesOn(tx: Tx, lenderId: string, day: string): Promise<NotificationPackages> {
  const row = await saved(tx, lenderId).where('effective_from', '<=', day).executeTakeFirst();
  return row ?? allPackages(false);
}

/** The packages as last saved, even if they take effect later. */
export async function packagesSaved(tx: Tx, lenderId: string): Promise<NotificationPackages> {
  return (await saved(tx, lenderId).executeTakeFirst()) ?? allPackages(false);
}

const saved = (tx: Tx, lenderId: string) =>
  tx
    .selectFrom('app.notification_packages')
    .select(packages)
    .where('lender_id', '=', lenderId)
    .orderBy('effective_from', 'desc')
    .limit(1);

/** Saves packages from a day on. Replaces those saved for the same day. */
export async function savePackages(
  tx: Tx,
  lenderId: string,
  values: NotificationPackages,
  on: { effective_from: string; saved_by: string | null; saved_at: Date },
): Promise<void> {
  await tx
    .insertInto('app.notification_packages')
    .values({ lender_id: lenderId, ...values, ...on })
    .onConflict((conflict) =>
      conflict
        .columns(['lender_id', 'effective_from'])
        .doUpdateSet({ ...values, saved_by: on.saved_by, saved_at: on.saved_at }),
    )
    .execute();
}

/** Locks the lender's configuration and recipients, so that they change one at a time. */
export const lockConfiguration = (tx: Tx, lenderId: string): Promise<void> =>
  lockNamed(tx, 'notifications', lenderId);

/** The recipients of the active lender, sorted by address. */
export function recipients(tx: Tx, lenderId: string): Promise<{ email: string }[]> {
  return tx
    .selectFrom('app.notification_recipient')
    .select('email')
    .where('lender_id', '=', lenderId)
    .orderBy(sql`lower(email)`)
    .execute();
}

/** Adds a recipient and returns its id; undefined when the list has the address already. */
export async function insertRecipient(
  tx: Tx,
  row: { lender_id: string; email: string; added_by: string | null; added_at: Date },
): Promise<string | undefined> {
  const added = await tx
    .insertInto('app.notification_recipient')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return added?.id;
}

/** Deletes a recipient and returns its id; undefined when it is not on the list. */
export async function removeRecipient(tx: Tx, lenderId: string, email: string): Promise<string | undefined> {
  const removed = await tx
    .deleteFrom('app.notification_recipient')
    .where('lender_id', '=', lenderId)
    .where(foldedColumn('email'), '=', foldEmail(email))
    .returning('id')
    .executeTakeFirst();
  return removed?.id;
}
