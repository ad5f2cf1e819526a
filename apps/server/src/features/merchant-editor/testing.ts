import { type MerchantResolution, merchantEditorEndpoints } from '@assay/domain/merchant-editor';
import { sql } from 'kysely';
import { saveMerchant } from '#features/matching';
import { type Database, inLender, inSystem, type Tx } from '#platform/database';
import {
  addLender,
  addUser,
  type TestApi,
  type TestDatabase,
  testApi,
  testDatabase,
} from '#platform/testing';

export interface LenderWithUser {
  id: string;
  email: string;
  userId: string;
}

export async function lenderWithUser(database: TestDatabase, name: string): Promise<LenderWithUser> {
  const id = await addLender(database.owner, { name });
  const email = `${name.toLowerCase().replaceAll(' ', '.')}@lender.test`;
  const userId = await addUser(database.owner, { email, lenders: [id] });
  return { id, email, userId };
}

let saved = 0;

/** Stores a merchant in the master file, different from all others by default. */
export function master(
  database: TestDatabase,
  row: { name: string } & Record<string, unknown>,
  source = 'file',
): Promise<string> {
  // Counted before the transaction begins, because several are stored at the same time.
  const external_id = `m${++saved}`;
  return inSystem(database.owner, (tx) =>
    saveMerchant(tx, source, { external_id, principals: [], ...row } as never),
  );
}

/** Stores the record of a public source, or of a lender, about a merchant. Returns its id. */
export async function sourceRecord(
  database: TestDatabase,
  merchantId: string,
  {
    lender = null,
    source_name = 'Yellow Pages',
    ...more
  }: Record<string, unknown> & { lender?: string | null },
): Promise<string> {
  saved++;
  const row = {
    merchant_id: merchantId,
    lender_id: lender,
    source_name,
    category: 'Directories',
    external_id: `r${saved}`,
    ...more,
  };
  const insert = (tx: Tx) =>
    tx
      .insertInto('app.source_record')
      .values(row as never)
      .returning('id')
      .executeTakeFirstOrThrow();
  const stored = await (lender === null
    ? inSystem(database.owner, insert)
    : inLender(database.owner, lender, insert));
  return stored.id;
}

/** Stores an inquiry of the lender that found the merchants in this order. Returns its id. */
export function inquiryWithMatches(
  db: Database,
  lenderId: string,
  merchantIds: readonly string[],
): Promise<string> {
  return inLender(db, lenderId, async (tx) => {
    const { id: inquiry_id } = await tx
      .insertInto('app.inquiry')
      .values({ lender_id: lenderId, legal_entity_name: 'Somebody LLC', state: 'MT' })
      .returning('id')
      .executeTakeFirstOrThrow();
    const { id } = await tx
      .insertInto('app.merchant_search')
      .values({
        lender_id: lenderId,
        inquiry_id,
        number: 1,
        searched_at: new Date(),
        engine_version: '1',
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    for (const [at, merchant_id] of merchantIds.entries())
      await tx
        .insertInto('app.inquiry_match')
        .values({
          lender_id: lenderId,
          merchant_search_id: id,
          inquiry_id,
          merchant_id,
          rank: at + 1,
          score: 20 - at,
          reasons: '[]',
        })
        .execute();
    return inquiry_id;
  });
}

/**
 * Stores a row for a merchant in every table that refers to merchants, of the lender and in the inquiry. Equal calls
 * for two merchants make rows whose unique keys differ only by the merchant.
 */
export async function fillEveryTable(
  database: TestDatabase,
  {
    merchantId,
    relatedId,
    lender,
    inquiryId,
  }: { merchantId: string; relatedId: string; lender: LenderWithUser; inquiryId: string },
): Promise<void> {
  const [l, m, i, u] = [lender.id, merchantId, inquiryId, lender.userId];
  await sourceRecord(database, m, { lender: l, source_name: 'Own file', name: 'Own Name' });
  await inLender(database.owner, l, async (tx) => {
    const now = sql`now()`;
    await sql`insert into app.imported_record (lender_id, merchant_id, kind, source, external_id, data, content_hash, seen_at)
      values (${l}, ${m}, 'review', 'file', ${`i${m}`}, '{}', 1, ${now})`.execute(tx);
    await sql`insert into app.withheld_ein (id, merchant_id, number_encrypted, number_hash, key)
      values (nextval('app.withheld_ein_id'), ${m}, ${Buffer.from('x')}, ${`hash of ${m}`}, ${m})
      on conflict do nothing`.execute(tx);
    await sql`insert into app.merchant_alias (lender_id, alias_id, merchant_id)
      values (${l}, ${m}::bigint + 1000000, ${m})`.execute(tx);
    await sql`insert into app.business_decision (lender_id, source, external_id, merchant_id, is_same, facts_hash,
        other_facts_hash, decided_at) values (${l}, 'file', ${`d${m}`}, ${m}, false, 1, 2, ${now})`.execute(
      tx,
    );
    await sql`with upload as (insert into app.portfolio_upload (lender_id, user_id, file_name, bytes, sha256, status, created_at)
        values (${l}, ${u}, 'a.csv', 1, '0', 'discarded', ${now}) returning id)
      insert into app.portfolio_upload_question (lender_id, portfolio_upload_id, row_number, external_id, merchant_id, side,
        otherwise, facts_hash, other_facts_hash, comparison)
      select ${l}, id, 1, 'q', ${m}, 'public', 'new', 1, 2, '{}' from upload`.execute(tx);
    await sql`insert into app.inquiry_merchant (lender_id, inquiry_id, merchant_id, added_at)
      values (${l}, ${i}, ${m}, ${now})`.execute(tx);
    await sql`insert into app.inquiry_history_item (lender_id, inquiry_id, merchant_id, user_id, result_dt)
      values (${l}, ${i}, ${m}, ${u}, ${now})`.execute(tx);
    await sql`insert into app.merchant_request (lender_id, business_legal_name, business_address, business_city,
        business_state, compared_names, compared_address, compared_city, created_by, created_on, status, merchant_id,
        closed_by, closed_at)
      values (${l}, 'A', 'B', 'C', 'MT', '{a}', 'b', 'c', ${lender.email}, ${now}, 'added', ${m}, 'x@y.test', ${now})`.execute(
      tx,
    );
    const named = await sql<{
      id: string;
    }>`insert into app.merchant_principal (lender_id, merchant_id, source, source_key)
      values (${l}, ${m}, 'merchant_file', 'ann lee') returning id`.execute(tx);
    const principal = named.rows[0]!.id;
    await sql`insert into app.principal_request (lender_id, merchant_id, principal_id, identity, principal_category,
        enhanced_license_search, is_bulk, created_at)
      values (${l}, ${m}, ${principal}, 'ann', 0, false, false, ${now})`.execute(tx);
    const run = async (source: string, principalId: string | null = null) => {
      const made = await sql<{ id: string }>`insert into app.source_run (lender_id, inquiry_id, merchant_id,
          asked_for_merchant_id, principal_id, kind, source, status, requested_at, deadline_at)
        values (${l}, ${i}, ${m}, ${m}, ${principalId}, 'legal_entity', ${source}, 'not_available', ${now}, ${now})
        returning id`.execute(tx);
      return made.rows[0]!.id;
    };
    const filings = await run('filings');
    await run('bureau', principal);
    const answer = await sql<{
      id: string;
    }>`insert into app.vendor_answer (lender_id, source_run_id, vendor, request,
        asked_at, answered_at, outcome) values (${l}, ${filings}, 'v', 'r', ${now}, ${now}, 'complete') returning id`.execute(
      tx,
    );
    const record = await sql<{
      id: string;
    }>`insert into app.evidence_record (lender_id, source_run_id, gathering,
        vendor_answer_id, vendor, source, kind, external_id, subject_ref, subject, data, seen_at)
      values (${l}, ${filings}, 1, ${answer.rows[0]!.id}, 'v', 'V', 'corporate_filing', 'MT 1', 'business', 'A', '{}', ${now})
      returning id`.execute(tx);
    // Before every merge: the clock of a test is behind the database's.
    await sql`insert into app.evidence_decision (lender_id, merchant_id, evidence_record_id, vendor, kind, external_id,
        decided_by, decided_at, answer)
      values (${l}, ${m}, ${record.rows[0]!.id}, 'v', 'corporate_filing', 'MT 1', ${u}, '2026-01-15', 'this_business')`.execute(
      tx,
    );
    await sql`insert into app.association (lender_id, inquiry_id, merchant_id, related_merchant_id, category, shared, found_at)
      values (${l}, ${i}, ${m}, ${relatedId}, 'related', '[]', ${now})`.execute(tx);
    await sql`insert into app.association (lender_id, inquiry_id, merchant_id, related_merchant_id, category, shared, found_at)
      values (${l}, ${i}, ${relatedId}, ${m}, 'related', '[]', ${now})`.execute(tx);
    await sql`insert into app.risk_score (lender_id, merchant_id, inquiry_id, version, score, tier, reasons, credits, inputs,
        model_version, computed_at)
      values (${l}, ${m}, ${i}, 1, 300, 'Low', '[]', '[]', '[]', '1', ${now})`.execute(tx);
    await sql`insert into app.scorecard (lender_id, merchant_id, created_at, evaluated_at, evaluated_under)
      values (${l}, ${m}, ${now}, ${now}, '{}')`.execute(tx);
    const order = await run('license_verification');
    await sql`insert into app.license_order (lender_id, merchant_id, source_run_id, licensee_name, licensee_state,
        licensee_id, licensee_category, ordered_at)
      values (${l}, ${m}, ${order}, 'A', 'MT', '1', 'homeServices', ${now})`.execute(tx);
    await sql`insert into app.doctor (lender_id, merchant_id, npi_id, first_name, last_name, added_at)
      values (${l}, ${m}, '1234567890', 'A', 'B', ${now})`.execute(tx);
    await sql`insert into app.monitored_merchant (lender_id, merchant_id) values (${l}, ${m})`.execute(tx);
    await sql`insert into app.lien_position (lender_id, merchant_id, rank, computed_at)
      values (${l}, ${m}, 'not_known', now())`.execute(tx);
    await sql`insert into app.merchant_edit (lender_id, merchant_id, source, kind, field, before, after)
      values (${l}, ${m}, 'Own file (file)', 'contact', 'Phone', '1', '2')`.execute(tx);
    await sql`insert into app.monitoring_change (lender_id, merchant_id, kind, record, field, after, source, seen_at, severity, fingerprint)
      values (${l}, ${m}, 'lien_new', 'State tax lien', 'Lien', 'Filed', 'Courts', now(), 'high', sha256(convert_to(${String(merchantId)}, 'UTF8')))`.execute(
      tx,
    );
    await sql`with run as (insert into app.notification_run (lender_id, date, run_at) values (${l}, ${now}, ${now})
        on conflict (lender_id, date) do update set run_at = excluded.run_at returning id)
      insert into app.notification_item (lender_id, notification_run_id, section, merchant_id, name, data)
      select ${l}, run.id, 'loans', ${m}, 'A', '{}' from run`.execute(tx);
    await sql`insert into app.doctor_license (lender_id, merchant_id, npi_id, license_id, state, submitted_at)
      values (${l}, ${m}, '1234567890', '1', 'MT', ${now})`.execute(tx);
    await sql`insert into app.review_url (lender_id, merchant_id, user_id, merchant_name, service_name, url, submitted_at)
      values (${l}, ${m}, ${u}, 'A', 'S', 'https://a.test', ${now})`.execute(tx);
    await sql`with removal as (insert into app.portfolio_removal (lender_id, user_id, removed_at)
        values (${l}, ${u}, ${now}) returning id)
      insert into app.portfolio_removed_record (lender_id, portfolio_removal_id, record_id, merchant_id, name, record, snapshot_rows)
      select ${l}, id, 1, ${m}, 'A', '{}', '[]' from removal`.execute(tx);
  });
}

/** How many rows of all lenders refer to the merchant, by table and column. */
export async function referencesTo(
  database: TestDatabase,
  merchantId: string,
): Promise<Record<string, number>> {
  return asSuperuser(database, async (query) => {
    const references = await query<{ table_name: string; column_name: string }>(
      'select table_name, column_name from app.merchant_reference order by position',
    );
    const counts: Record<string, number> = {};
    for (const { table_name, column_name } of references) {
      const [{ n } = { n: 0 }] = await query<{ n: number }>(
        `select count(*)::int as n from app.${table_name} where ${column_name} = ${merchantId}`,
      );
      if (n > 0) counts[`${table_name}.${column_name}`] = n;
    }
    return counts;
  });
}

/** Bypasses row-level security, as no role of the product does. */
export async function asSuperuser<T>(
  database: TestDatabase,
  work: (query: <R extends object>(text: string) => Promise<R[]>) => Promise<T>,
): Promise<T> {
  const client = await database.superuser();
  return work(async (text) => (await client.query(text)).rows);
}

/** The editor's endpoints, called as a staff user who acts for a lender. */
export async function editor(
  { database, api }: { database: TestDatabase; api: TestApi },
  { email, lender }: { email: string; lender: string },
) {
  const userId = await addUser(database.owner, { email, is_staff: true, groups: [] });
  const caller = { email, lender };
  const read = (merchant_id: string) =>
    api.call(caller, merchantEditorEndpoints.read, { query: { merchant_id } });
  const listOf = async (id: string) => (await read(id)).body.lender_merchants;
  const send = (body: object) =>
    api.call(caller, merchantEditorEndpoints.resolve, { body: body as MerchantResolution });
  const body = (operation_type: string, source: string, target: string, ids: readonly string[]) => ({
    operation_type,
    user_id: userId,
    source_merchant_id: source,
    source_merchant_name: `Merchant ${source}`,
    target_merchant_id: target,
    target_merchant_name: `Merchant ${target}`,
    lender_merchant_count: ids.length,
    lender_merchant_sources: [],
    lender_merchant_ids: ids,
  });
  return {
    caller,
    userId,
    read,
    listOf,
    send,
    body,
    move: (source: string, target: string, ids: readonly string[]) =>
      send(body('move_lender_merchants', source, target, ids)),
    /** Merges with all records of the source, as the page sends them: those that the editor shows. */
    merge: async (source: string, target: string) => {
      const records = await asSuperuser(database, (query) =>
        query<{ id: string }>(`select id from app.lender_merchants(${source})`),
      );
      return send(
        body(
          'merge_merchant',
          source,
          target,
          records.map(({ id }) => id),
        ),
      );
    },
    split: (merchant_id: string, record_id: string) =>
      api.call(caller, merchantEditorEndpoints.split, { body: { merchant_id, record_id } }),
    remove: (id: string) => send(body('delete_merchant', id, id, [])),
    withdraw: (id: string) => api.call(caller, merchantEditorEndpoints.withdrawStatement, { params: { id } }),
    restate: (id: string) => api.call(caller, merchantEditorEndpoints.restateStatement, { params: { id } }),
  };
}

/** The editor and other features over a test file's own database, with two lenders, and staff who act for the second. */
export async function editorBench(
  features: Parameters<typeof testApi>[1],
  options?: Parameters<typeof testApi>[2],
) {
  const database = await testDatabase();
  const api = await testApi(database, features, options);
  const north = await lenderWithUser(database, 'North');
  const cedar = await lenderWithUser(database, 'Cedar');
  const staff = await editor({ database, api }, { email: 'staff@assay.test', lender: cedar.id });
  const all = (text: string) => asSuperuser(database, (query) => query<Record<string, unknown>>(text));
  return {
    ...{ database, api, north, cedar, staff, all },
    /** The id of the statement that was made last. */
    newest: async () => String((await all('select max(id) as id from app.membership'))[0]!.id),
  };
}
