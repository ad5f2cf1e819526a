import { sql } from 'kysely';
import { type AbsentRecord, changeUnjoined } from '#features/matching';
import type { Tx } from '#platform/database';

export type StoredRemoval = NonNullable<Awaited<ReturnType<typeof removalById>>>;

const withAuthor = (tx: Tx) =>
  tx
    .selectFrom('app.portfolio_removal as removal')
    .leftJoin('app.app_user as author', 'author.id', 'removal.user_id')
    .selectAll('removal')
    .select((eb) => [
      sql<string | null>`nullif(trim(author.first_name || ' ' || author.last_name), '')`.as('removed_by'),
      eb
        .exists(
          eb
            .selectFrom('app.portfolio_removed_record as record')
            .select('record.record_id')
            .whereRef('record.lender_id', '=', 'removal.lender_id')
            .whereRef('record.portfolio_removal_id', '=', 'removal.id'),
        )
        .as('is_restorable'),
    ]);

export function removalById(tx: Tx, id: string) {
  return withAuthor(tx).where('removal.id', '=', id).executeTakeFirst();
}

/** The same, locked for update until the transaction ends. */
export function lockRemoval(tx: Tx, id: string) {
  return withAuthor(tx).where('removal.id', '=', id).forUpdate('removal').executeTakeFirst();
}

/** A page of the removals, newest first, with the total count. */
export async function removals(tx: Tx, { limit, offset }: { limit: number; offset: number }) {
  const rows = await withAuthor(tx).orderBy('removal.id', 'desc').limit(limit).offset(offset).execute();
  const { count } = await tx
    .selectFrom('app.portfolio_removal')
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow();
  return { rows, count: Number(count) };
}

/** The ids that are records of the active lender. */
export async function ownRecordIds(tx: Tx, lenderId: string, ids: readonly string[]): Promise<string[]> {
  const rows = await tx
    .selectFrom('app.source_record')
    .select('id')
    .where('lender_id', '=', lenderId)
    .where('id', '=', sql<string>`any (${ids}::bigint[])`)
    .execute();
  return rows.map(({ id }) => id);
}

/** Moves records out of the portfolio into a removal. Returns its id and the number of records. */
export async function removeRecords(
  tx: Tx,
  {
    lenderId,
    userId,
    ids,
    shownNames,
    now,
  }: { lenderId: string; userId: string; ids: readonly string[]; shownNames: number; now: Date },
): Promise<{ id: string; merchants: number }> {
  const { id } = await tx
    .insertInto('app.portfolio_removal')
    .values({ lender_id: lenderId, user_id: userId, removed_at: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  // Where its source placed it, so that statements taken back in the meantime hold for it, too.
  const { rows } = await changeUnjoined(tx, await merchantsOf(tx, ids), () =>
    sql<{ gone: number }>`
      select app.remove_from_portfolio(${id}::bigint, ${ids}::bigint[]) as gone`.execute(tx),
  );
  const merchants = rows[0]?.gone ?? 0;
  await sql`
    update app.portfolio_removal set merchants = ${merchants}, names = coalesce((
      select jsonb_agg(name order by name) from (
        select name from app.portfolio_removed_record where portfolio_removal_id = ${id}::bigint order by name
        limit ${shownNames}) named), '[]')
    where id = ${id}::bigint`.execute(tx);
  return { id, merchants };
}

async function merchantsOf(tx: Tx, recordIds: readonly string[]): Promise<string[]> {
  const rows = await tx
    .selectFrom('app.source_record')
    .select('merchant_id')
    .distinct()
    .where('id', '=', sql<string>`any (${recordIds}::bigint[])`)
    .execute();
  return rows.map(({ merchant_id }) => merchant_id);
}

/** Restores the records of a removal. Returns their number. */
export async function restoreRemoval(
  tx: Tx,
  { id, userId, now }: { id: string; userId: string; now: Date },
): Promise<number> {
  const removed = await tx
    .selectFrom('app.portfolio_removed_record')
    .select('merchant_id')
    .distinct()
    .where('portfolio_removal_id', '=', id)
    .execute();
  const merchantIds = removed.map(({ merchant_id }) => merchant_id);
  const { rows } = await changeUnjoined(tx, merchantIds, async () => {
    const restored = await sql<{ back: number }>`
      select app.restore_to_portfolio(${id}::bigint) as back`.execute(tx);
    await tx.deleteFrom('app.portfolio_removed_record').where('portfolio_removal_id', '=', id).execute();
    return restored;
  });
  await tx
    .updateTable('app.portfolio_removal')
    .set({ undone_at: now, undone_by: userId })
    .where('id', '=', id)
    .execute();
  return rows[0]?.back ?? 0;
}

/** Deletes the stored records of removals older than a time, after which they cannot be restored. */
export async function deleteRemovedRecords(tx: Tx, before: Date): Promise<void> {
  await tx
    .deleteFrom('app.portfolio_removed_record')
    .where('portfolio_removal_id', 'in', (eb) =>
      eb.selectFrom('app.portfolio_removal').select('id').where('removed_at', '<', before),
    )
    .execute();
}

/**
 * Changes what is stored of removed records to what the remaining files state; null deletes them. Returns their
 * merchants.
 */
export async function changeRemovedRecords(tx: Tx, records: readonly AbsentRecord[]): Promise<string[]> {
  const given = records.map(({ recordId, fields }) => ({
    record_id: recordId,
    // As in the stored row.
    ...(fields && { fields: { ...fields, owners: fields.owners && JSON.parse(fields.owners) } }),
  }));
  const { rows } = await sql<{ merchant_id: string }>`
    with stated as (
      select * from jsonb_to_recordset(${JSON.stringify(given)}::jsonb) as s (record_id bigint, fields jsonb)
    ), unstated as (
      delete from app.portfolio_removed_record r using stated s
      where r.record_id = s.record_id and s.fields is null
      returning r.merchant_id
    ), restored as (
      update app.portfolio_removed_record r set record = r.record || s.fields
      from stated s where r.record_id = s.record_id and s.fields is not null
      returning r.merchant_id
    )
    select merchant_id from unstated union select merchant_id from restored`.execute(tx);
  return rows.map(({ merchant_id }) => merchant_id);
}
