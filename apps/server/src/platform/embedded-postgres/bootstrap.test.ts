import { afterAll, beforeAll, expect, test } from 'vitest';
import { bootstrapRoles } from './bootstrap.ts';
import { prepareDatabase } from './prepare-database.ts';
import { sharedTestServer } from './test-server.ts';
import { withClient } from './with-client.ts';

const name = `bootstrap_test_${process.pid}`;
let urls: Record<'superuser' | 'owner' | 'app' | 'worker', string>;
let passwords: { owner: string; app: string; worker: string };

beforeAll(async () => {
  const server = await sharedTestServer();
  await prepareDatabase(server.superuserUrl, name);
  const inside = (url: string) => url.replace(/[^/]+$/, name);
  urls = {
    superuser: inside(server.superuserUrl),
    owner: inside(server.ownerUrl),
    app: inside(server.appUrl),
    worker: inside(server.workerUrl),
  };
  const password = (url: string) => decodeURIComponent(new URL(url).password);
  passwords = { owner: password(urls.owner), app: password(urls.app), worker: password(urls.worker) };
});

afterAll(async () => {
  const { superuserUrl } = await sharedTestServer();
  await withClient(superuserUrl, (client) => client.query(`drop database if exists ${name} with (force)`));
});

const as = (role: keyof typeof urls, sql: string) =>
  withClient(urls[role], async (client) => (await client.query(sql)).rows as Record<string, unknown>[]);

test('only the search role, which has no login, bypasses row-level security', async () => {
  expect(
    await as(
      'superuser',
      `select rolname, rolcanlogin, rolsuper, rolbypassrls, rolcreatedb, rolcreaterole
       from pg_roles where rolname like 'assay\\_%' order by rolname`,
    ),
  ).toEqual(
    [
      ['assay_app', true, false, false, false, false],
      ['assay_owner', true, false, false, true, false],
      ['assay_search', false, false, true, false, false],
      ['assay_worker', true, false, false, false, false],
    ].map(([rolname, rolcanlogin, rolsuper, rolbypassrls, rolcreatedb, rolcreaterole]) => ({
      ...{ rolname, rolcanlogin, rolsuper, rolbypassrls, rolcreatedb, rolcreaterole },
    })),
  );
});

test('roles and a database can be prepared repeatedly and concurrently', async () => {
  const { superuserUrl } = await sharedTestServer();
  await Promise.all([bootstrapRoles(superuserUrl, passwords), bootstrapRoles(superuserUrl, passwords)]);
  await Promise.all([prepareDatabase(superuserUrl, name), prepareDatabase(superuserUrl, name)]);
  expect(await as('owner', 'select current_user')).toEqual([{ current_user: 'assay_owner' }]);
});

test('a prepared database has the extensions, and trigram indexes work under row-level security', async () => {
  const rows = await as('app', 'select extname from pg_extension order by extname');
  expect(rows.map((row) => row.extname)).toEqual(
    expect.arrayContaining(['btree_gin', 'fuzzystrmatch', 'intarray', 'pg_trgm', 'unaccent']),
  );
  await as(
    'owner',
    `create table app.place (id bigint generated always as identity, lender_id bigint, name text);
     insert into app.place (lender_id, name) select i % 10, md5(i::text) from generate_series(1, 4000) i;
     create index place_name on app.place using gin (name gin_trgm_ops);
     alter table app.place enable row level security;
     create policy tenant on app.place using (lender_id = (select 3::bigint));
     grant select on app.place to assay_app;
     analyze app.place`,
  );
  const plan = await as('app', `explain select * from app.place where name like '%abcde%'`);
  expect(plan.map((row) => row['QUERY PLAN']).join('\n')).toContain('place_name');
});

test('the owner can transfer functions to the search role without reading as that role', async () => {
  await as(
    'owner',
    `create table app.secret (lender_id bigint);
     insert into app.secret values (1), (2);
     alter table app.secret enable row level security;
     alter table app.secret force row level security;
     grant select on app.secret to assay_search;
     create function app.count_secrets() returns bigint language sql security definer
       as 'select count(*) from app.secret';
     alter function app.count_secrets() owner to assay_search`,
  );
  expect(await as('owner', 'select count(*)::int as seen from app.secret')).toEqual([{ seen: 0 }]);
  expect(await as('app', 'select app.count_secrets()::int as seen')).toEqual([{ seen: 2 }]);
});

test('each schema belongs to the role that fills it', async () => {
  await as('worker', 'create table graphile_worker.mine (id int)');
  await expect(as('app', 'create table app.mine (id int)')).rejects.toMatchObject({ code: '42501' });
  await expect(as('worker', 'create table app.mine (id int)')).rejects.toMatchObject({ code: '42501' });
  await expect(as('owner', 'create table graphile_worker.other (id int)')).rejects.toMatchObject({
    code: '42501',
  });
});

test('the owner can copy a prepared database', async () => {
  await as('owner', `create database ${name}_copy template ${name}`);
  const copy = await withClient(urls.owner.replace(/[^/]+$/, `${name}_copy`), (client) =>
    client.query("select proleakproof from pg_proc where oid = 'textlike(text,text)'::regprocedure"),
  );
  expect(copy.rows).toEqual([{ proleakproof: true }]);
  await as('superuser', `drop database ${name}_copy`);
});
