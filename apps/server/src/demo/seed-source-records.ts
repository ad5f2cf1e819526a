import type { DemoSourceRecord } from '@assay/demo-universe/universe';
import { sql } from 'kysely';
import { type Database, inLender, inSystem, type Tx } from '#platform/database';
import { lendersByAlias } from '#platform/lenders';
import { DEMO_SOURCE } from './seed-merchants.ts';

const BATCH = 5000;

async function insertRecords(
  tx: Tx,
  lenderId: string | null,
  records: readonly DemoSourceRecord[],
): Promise<void> {
  for (let start = 0; start < records.length; start += BATCH) {
    const batch = JSON.stringify(records.slice(start, start + BATCH));
    await sql`
      insert into app.source_record (merchant_id, lender_id, source_name, category, external_id, store_id, name, addr1,
        addr2, city, state, zip5, phone, url, merchant_status, entity_type, open_date, close_date, first_seen_date, rating,
        review_count, locations)
      select m.id, ${lenderId}::bigint, r.source_name, r.category, r.external_id, nullif(r.store_id, ''), r.name, r.addr1,
        nullif(r.addr2, ''), r.city, r.state, r.zip5, nullif(r.phone, ''), nullif(r.url, ''), r.merchant_status,
        nullif(r.entity_type, ''), r.open_date, r.close_date, r.first_seen_date, r.rating, r.review_count, r.locations
      from jsonb_to_recordset(${batch}::jsonb) as r (merchant text, source_name text, category text, external_id text,
        store_id text, name text, addr1 text, addr2 text, city text, state text, zip5 text, phone text, url text,
        merchant_status text, entity_type text, open_date date, close_date date, first_seen_date date, rating numeric,
        review_count integer, locations jsonb)
      join app.merchant m on m.source = ${DEMO_SOURCE} and m.external_id = r.merchant
      on conflict (coalesce(lender_id, 0), source_name, external_id) do nothing
    `.execute(tx);
  }
}

/** Stores what public sources and lenders say of the demo's merchants. Runs as the owner; what is there already stays. */
export async function seedSourceRecords(
  owner: Database,
  records: readonly DemoSourceRecord[],
): Promise<void> {
  await inSystem(owner, (tx) =>
    insertRecords(
      tx,
      null,
      records.filter((record) => record.lender === null),
    ),
  );
  for (const [alias, id] of await lendersByAlias(owner)) {
    const own = records.filter((record) => record.lender !== null && record.lender === alias);
    await inLender(owner, id, (tx) => insertRecords(tx, id, own));
  }
}
