import type { SavedViewList } from '@assay/domain/saved-views';
import { type Insertable, sql } from 'kysely';
import type { Schema, Tx } from '#platform/database';

/** The owner of the views, at the transaction's lender. */
interface Of {
  user: string;
  list: SavedViewList;
}

const shown = ['id', 'name', 'address'] as const;

/** Blocks other changes of the user's views until the transaction ends. */
export async function lockViews(tx: Tx, user: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('saved views ' || app.lender_id(), ${user}::bigint))`.execute(
    tx,
  );
}

/** Uses the index `saved_view_name`. */
export function viewsOf(tx: Tx, { user, list }: Of) {
  return tx
    .selectFrom('app.saved_view')
    .select(shown)
    .where('user_id', '=', user)
    .where('list', '=', list)
    .orderBy(sql`lower(name)`)
    .execute();
}

/**
 * The user's view of this name, ignoring case. Lower-cased by the database alone: JavaScript does it differently for some
 * letters, such as İ. Uses the index `saved_view_name`.
 */
export function viewNamed(tx: Tx, { user, list }: Of, name: string) {
  return tx
    .selectFrom('app.saved_view')
    .select('id')
    .where('user_id', '=', user)
    .where('list', '=', list)
    .where(sql<boolean>`lower(name) = lower(${name}::text)`)
    .executeTakeFirst();
}

/** Replaces a view of the same name, ignoring case. */
export function saveView(tx: Tx, row: Insertable<Schema['app.saved_view']>) {
  return tx
    .insertInto('app.saved_view')
    .values(row)
    .onConflict((conflict) =>
      conflict
        .expression(sql`lender_id, user_id, list, lower(name)`)
        .doUpdateSet({ name: row.name, address: row.address }),
    )
    .returning(shown)
    .executeTakeFirstOrThrow();
}

/** The user's view with this id. */
export function viewOf(tx: Tx, { user, id }: { user: string; id: string }) {
  return tx
    .selectFrom('app.saved_view')
    .select([...shown, 'list'])
    .where('user_id', '=', user)
    .where('id', '=', id)
    .executeTakeFirst();
}

export function renameView(tx: Tx, id: string, name: string) {
  return tx
    .updateTable('app.saved_view')
    .set({ name })
    .where('id', '=', id)
    .returning(shown)
    .executeTakeFirstOrThrow();
}

export async function removeView(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('app.saved_view').where('id', '=', id).execute();
}
