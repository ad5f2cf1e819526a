import type pg from 'pg';

/** A table with the columns that a backup contains; generated columns are recomputed. */
export interface BackedUpTable {
  /** Quoted, with its schema. */
  name: string;
  /** Quoted. */
  columns: string[];
}

/** Filled by the migrations themselves. */
const MIGRATIONS = ['app.migration', 'graphile_worker.migrations'];

/** Every table of the product, by name. */
export async function tablesOf(client: pg.Client): Promise<BackedUpTable[]> {
  const { rows } = await client.query<BackedUpTable>(
    `select format('%I.%I', n.nspname, c.relname) as name,
       array_agg(quote_ident(a.attname) order by a.attnum) filter (where a.attgenerated = '') as columns
     from pg_class c join pg_namespace n on n.oid = c.relnamespace
     join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
     where c.relkind = 'r' and n.nspname not in ('pg_catalog', 'information_schema')
       and n.nspname not like 'pg\\_temp\\_%' and n.nspname not like 'pg\\_toast%'
       and format('%I.%I', n.nspname, c.relname) <> all ($1::text[])
     group by 1 order by 1`,
    [MIGRATIONS],
  );
  return rows;
}

/** The migrations that the database has: those of the product with their checksums, and those of the job queue. */
export async function migrationsOf(
  client: pg.Client,
): Promise<{ product: Record<string, string>; jobs: number[] }> {
  const product = await client.query<{ name: string; checksum: string }>(
    'select name, checksum from app.migration order by name',
  );
  const jobs = await client.query<{ id: number }>('select id from graphile_worker.migrations order by id');
  return {
    product: Object.fromEntries(product.rows.map(({ name, checksum }) => [name, checksum])),
    jobs: jobs.rows.map(({ id }) => id),
  };
}
