import { sql } from 'kysely';
import type { Tx } from '#platform/database';

/** Lets the lender know merchants by further names, in their order; the names that a merchant has are left out. */
export async function nameAfter(
  tx: Tx,
  lenderId: string,
  names: readonly { merchantId: string; name: string }[],
): Promise<void> {
  if (names.length === 0) return;
  await sql`
    insert into app.known_name (merchant_id, lender_id, name)
    select m.id, ${lenderId}::bigint, stated.name
    from unnest(${names.map(({ merchantId }) => merchantId)}::bigint[], ${names.map(({ name }) => name)}::text[])
      with ordinality as stated (merchant_id, name, position)
    join app.merchant m on m.id = stated.merchant_id
    where stated.name <> ''
      and lower(stated.name) <> lower(m.name) and lower(stated.name) is distinct from lower(m.name_dba)
    order by stated.position
    on conflict do nothing`.execute(tx);
}
