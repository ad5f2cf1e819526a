import { expect, test } from 'vitest';
import { withClient } from '../embedded-postgres/with-client.ts';
import { testDatabase } from '../testing.ts';

const database = await testDatabase();

interface StoredFunction {
  name: string;
  owner: string;
  is_definer: boolean;
  search_path: string | null;
  /** The roles that may execute it besides its owner; `public` means all roles. */
  may: string[];
}

/** Every function of the product's schemas with its `proacl`. */
const functions = async (): Promise<StoredFunction[]> => {
  const { rows } = await withClient(database.urls.ownerUrl, (client) =>
    client.query<StoredFunction>(`
      select p.oid::regprocedure::text as name, r.rolname as owner, p.prosecdef as is_definer,
        (select setting from unnest(p.proconfig) setting where setting like 'search_path=%') as search_path,
        (select coalesce(array_agg(coalesce(g.rolname, 'public') order by g.rolname)
            filter (where a.grantee <> p.proowner), '{}')::text[]
          from aclexplode(coalesce(p.proacl, acldefault('f', p.proowner))) a
          left join pg_roles g on g.oid = a.grantee where a.privilege_type = 'EXECUTE') as may
      from pg_proc p join pg_roles r on r.oid = p.proowner
      where p.pronamespace in ('app'::regnamespace, 'graphile_worker'::regnamespace) or p.prosecdef
      order by 1`),
  );
  return rows;
};

const IMPORTING = { owner: 'assay_search', may: ['assay_app', 'assay_owner', 'assay_worker'] };
const SETTLING = { owner: 'assay_search', may: ['assay_app', 'assay_worker'] };

/** The roles that may call each `security definer` function. Add new ones here. */
const definers: Record<string, { owner: string; may: string[] }> = {
  'app.begin_resolution(text,bigint,timestamp with time zone,bigint,text,bigint,text)': SETTLING,
  'app.follow_split_records(bigint[])': IMPORTING,
  'app.splits_of(bigint[])': { owner: 'assay_search', may: ['assay_owner', 'assay_worker'] },
  'app.stated_merchants(bigint[])': IMPORTING,
  'app.connected_merchants(bigint[])': IMPORTING,
  'app.new_known_names(bigint[])': IMPORTING,
  'app.replay_statements(bigint[])': IMPORTING,
  'app.rewind_statements(bigint[])': IMPORTING,
  'app.set_found_by(bigint,bigint[],text[])': IMPORTING,
  'app.set_names_found_by(jsonb)': IMPORTING,
  'app.compact_input_changes()': { owner: 'assay_search', may: ['assay_worker'] },
  'app.forget_merge(bigint)': { owner: 'assay_search', may: ['assay_worker'] },
  'app.forget_splits(bigint[])': { owner: 'assay_search', may: ['assay_worker'] },
  'app.list_records_since(bigint)': { owner: 'assay_search', may: ['assay_worker'] },
  'app.unstated_records(bigint[])': { owner: 'assay_search', may: ['assay_worker'] },
  'app.engine_merges_since(bigint)': { owner: 'assay_search', may: ['assay_worker'] },
  'app.list_owned_merchants(bigint[])': { owner: 'assay_search', may: ['assay_worker'] },
  'app.relate_owned(bigint[])': { owner: 'assay_search', may: ['assay_worker'] },
  'app.relate_added()': { owner: 'assay_owner', may: [] },
  'app.relate_changed()': { owner: 'assay_owner', may: [] },
  'app.relate_numbered()': { owner: 'assay_owner', may: [] },
  'app.relate_retired()': { owner: 'assay_owner', may: [] },
  'app.joined_merchants(bigint[])': IMPORTING,
  'app.own_merges(bigint[])': { owner: 'assay_search', may: ['assay_worker'] },
  'app.records_moved_away(bigint[])': { owner: 'assay_search', may: ['assay_worker'] },
  'app.separated_merchants(bigint)': { owner: 'assay_search', may: ['assay_worker'] },
  'app.set_compared_facts(bigint,bigint,bigint)': SETTLING,
  'app.state_membership(text,bigint,bigint,bigint,bigint,text,jsonb,timestamp with time zone,bigint)':
    SETTLING,
  'app.statement_effect(bigint)': SETTLING,
  'app.statements_about(bigint)': SETTLING,
  'app.withdraw_statement(bigint,bigint,timestamp with time zone)': IMPORTING,
  'app.deletion_of(bigint)': IMPORTING,
  'app.delete_merchant(bigint,timestamp with time zone,bigint)': {
    owner: 'assay_search',
    may: [],
  },
  'app.merge_effect(bigint)': { owner: 'assay_search', may: ['assay_app'] },
  'app.keep_former_address()': { owner: 'assay_owner', may: [] },
  'app.keep_former_name()': { owner: 'assay_owner', may: [] },
  'app.keep_source_name()': { owner: 'assay_owner', may: [] },
  'app.known_merchants_by_key(bigint[],integer)': {
    owner: 'assay_search',
    may: ['assay_app', 'assay_owner', 'assay_worker'],
  },
  'app.last_vendor_calls(text,bigint)': { owner: 'assay_search', may: ['assay_app'] },
  'app.api_key_by_hash(bytea[])': { owner: 'assay_search', may: ['assay_app'] },
  'app.lenders_with_api_key()': { owner: 'assay_search', may: ['assay_app'] },
  'app.business_records(bigint)': { owner: 'assay_search', may: ['assay_app'] },
  'app.lender_merchants(bigint)': { owner: 'assay_search', may: ['assay_app'] },
  'app.lock_merchants(bigint[])': IMPORTING,
  'app.merchant_request_count(text)': { owner: 'assay_search', may: ['assay_app'] },
  'app.merchant_request_lender(bigint)': { owner: 'assay_search', may: ['assay_app'] },
  'app.merchant_request_queue(text,bigint,bigint)': { owner: 'assay_search', may: ['assay_app'] },
  'app.merchants_at_location(bigint)': { owner: 'assay_search', may: [] },
  'app.merchants_by_key(bigint[],integer)': {
    owner: 'assay_search',
    may: ['assay_app', 'assay_owner', 'assay_worker'],
  },
  'app.other_merchants_by_key(bigint[],integer)': {
    owner: 'assay_search',
    may: ['assay_owner', 'assay_worker'],
  },
  'app.merge_pending_keys()': { owner: 'assay_owner', may: ['assay_worker'] },
  'app.named_partner_inquiries(bigint,integer)': { owner: 'assay_search', may: ['assay_app'] },
  'app.named_partners(bigint)': { owner: 'assay_search', may: ['assay_app'] },
  'app.note_members_by_people()': { owner: 'assay_search', may: [] },
  'app.note_members_to_screen()': { owner: 'assay_search', may: [] },
  'app.note_merchant_edits()': { owner: 'assay_search', may: [] },
  'app.note_people_edits()': { owner: 'assay_search', may: [] },
  'app.note_record_edits()': { owner: 'assay_search', may: [] },
  'app.partner_inquiries(bigint,integer)': { owner: 'assay_search', may: ['assay_app', 'assay_worker'] },
  'app.partner_relations(bigint)': { owner: 'assay_search', may: ['assay_app', 'assay_worker'] },
  'app.partner_sources(bigint[])': { owner: 'assay_search', may: ['assay_app', 'assay_worker'] },
  'app.partners_of(bigint)': { owner: 'assay_search', may: [] },
  'app.portfolio_merchants_named(text,text,bigint)': { owner: 'assay_search', may: ['assay_app'] },
  'app.recount_portfolio()': { owner: 'assay_search', may: ['assay_owner'] },
  'app.reported_relations(date,date,text)': { owner: 'assay_search', may: ['assay_worker'] },
  'app.remove_from_portfolio(bigint,bigint[])': { owner: 'assay_owner', may: ['assay_app'] },
  'app.restore_to_portfolio(bigint)': { owner: 'assay_owner', may: ['assay_app'] },
  'app.review_url_count(text)': { owner: 'assay_search', may: ['assay_app'] },
  'app.review_url_lender(bigint)': { owner: 'assay_search', may: ['assay_app'] },
  'app.review_url_queue(text,bigint,bigint)': { owner: 'assay_search', may: ['assay_app'] },
  'app.vendor_calls_since(timestamp with time zone)': { owner: 'assay_search', may: ['assay_app'] },
  'app.withdraw_merchants(bigint,timestamp with time zone,bigint[])': {
    owner: 'assay_search',
    may: ['assay_worker'],
  },
  'app.words_by_variants(text[])': {
    owner: 'assay_search',
    may: ['assay_app', 'assay_owner', 'assay_worker'],
  },
  'graphile_worker.assay_add_jobs(json)': {
    owner: 'assay_worker',
    may: ['assay_app'],
  },
};

test('only the roles that need a security definer function can call it', async () => {
  const found = (await functions()).filter(({ is_definer }) => is_definer);
  expect(Object.fromEntries(found.map(({ name, owner, may }) => [name, { owner, may }]))).toEqual(definers);
  for (const { name, search_path } of found) expect([name, search_path]).toEqual([name, expect.any(String)]);
});

test('no function of the schema is callable by every role', async () => {
  const open = (await functions()).filter(
    ({ name, may }) => !name.startsWith('graphile_worker.') && may.includes('public'),
  );
  expect(open.map(({ name }) => name)).toEqual([]);
});

test('a new function is callable only by its owner until it is granted', async () => {
  await withClient(database.urls.ownerUrl, (client) =>
    client.query(`create function app.new_one() returns bigint language sql as 'select 1::bigint'`),
  );
  expect((await functions()).find(({ name }) => name === 'app.new_one()')!.may).toEqual([]);
  await withClient(database.urls.appUrl, (client) =>
    expect(client.query('select app.new_one()')).rejects.toMatchObject({ code: '42501' }),
  );
});
