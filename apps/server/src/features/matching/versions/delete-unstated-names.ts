import { sql } from 'kysely';
import type { Tx } from '#platform/database';
import type { StoredStatement } from './version-store.ts';

/** The names, trade names and third names that statements say. */
export const namesIn = (statements: ReadonlyMap<string, readonly StoredStatement[]>): string[] => [
  ...new Set(
    [...statements.values()]
      .flat()
      .flatMap(({ fields: { name, name_dba }, merchant }) => [name, name_dba, merchant?.other_name])
      .filter((name) => name !== null && name !== undefined),
  ),
];

/**
 * Deletes those of the names by which the lender knows the merchants that no import of it states any more. The records
 * `except` do not count.
 */
export async function deleteUnstatedNames(
  tx: Tx,
  {
    lenderId,
    merchantIds,
    names,
    except = new Set(),
  }: {
    lenderId: string;
    merchantIds: readonly string[];
    names: readonly string[];
    except?: ReadonlySet<string>;
  },
): Promise<void> {
  await sql`
    delete from app.known_name n using app.merchant m
    where n.merchant_id = any (${merchantIds}::bigint[]) and n.lender_id = ${lenderId}::bigint and m.id = n.merchant_id
      and n.name = any (${names}::text[])
      and (lower(n.name) = lower(m.name) or lower(n.name) is not distinct from lower(m.name_dba) or not exists (
        select from app.source_record s
        left join app.record_statement t on t.lender_id = s.lender_id and t.record_id = s.id
        left join app.record_version v on v.lender_id = t.lender_id and v.id = t.record_version_id
        where s.merchant_id = n.merchant_id and s.lender_id = n.lender_id and s.id <> all (${[...except]}::bigint[])
          and (n.name in (s.name, v.fields ->> 'name', v.merchant ->> 'other_name') or (n.name = v.fields ->> 'name_dba'
            -- Of the trade names the merchant had only those of the record that it follows.
            and m.external_id = s.external_id and m.source = format('lender %s %s', s.lender_id, s.source_name)))))`.execute(
    tx,
  );
}
