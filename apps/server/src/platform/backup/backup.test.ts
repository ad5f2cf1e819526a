import { once } from 'node:events';
import {
  copyFileSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { systemClock } from '../clock.ts';
import { readConfig } from '../config.ts';
import { type Database, inLender, inSystem, migrate, migrationNames, openDatabase } from '../database.ts';
import { fastFolder } from '../embedded-postgres/fast-folder.ts';
import { stoppedServer } from '../embedded-postgres/testing.ts';
import { type EmbeddedPostgres, startPostgres } from '../embedded-postgres.ts';
import type { CommandContext } from '../feature.ts';
import { browser, EMAIL, PASSWORD, serveProvider, signIn } from '../identity-provider/testing.ts';
import { savePassword } from '../identity-provider.ts';
import { prepareJobs } from '../jobs.ts';
import { newKeys } from '../new-keys.ts';
import { providerKeys } from '../provider-keys.ts';
import { checkSecretKeys, openSecretKeys, readSecretKeys } from '../secret-keys.ts';
import type { SecretKey } from '../secrets.ts';
import { movableClock } from '../testing/clock.ts';
import { addLender, addUser, bareTestDatabase, type TestDatabase, testDatabase } from '../testing.ts';
import { backupCommand } from './backup-command.ts';
import { loadKeyFiles, putKeyFiles } from './key-files.ts';
import { restoreBackup } from './restore-backup.ts';
import { writeBackup } from './write-backup.ts';

const root = mkdtempSync(join(fastFolder(), 'assay-backup-'));
const dataFolder = join(root, 'running');
const file = join(root, 'assay.backup');
const HARD_TEXT =
  "tab\t, quote ', slash \\, line\nbreak\r\n\\.\nCOPY app.lender (id) FROM stdin;\n, Zoë \u{1f600}";

let running: { superuserUrl: string; secretKeys: SecretKey[] };
let owner: Database;
let target: EmbeddedPostgres;
let north: string;

beforeAll(async () => {
  const { urls, owner: ofTests } = await testDatabase();
  owner = ofTests;
  const config = readConfig({ ASSAY_DATA: dataFolder, ASSAY_DEMO: 'off' });
  running = { superuserUrl: urls.superuserUrl, secretKeys: await openSecretKeys(config, urls.ownerUrl) };
  target = await startPostgres(await stoppedServer(join(root, 'restored')), ['fsync=off']);
  north = await addLender(owner, { name: 'North' });
  const user = await addUser(owner, { email: EMAIL, lenders: [north] });
  await savePassword(owner, systemClock, { user_id: user, password: PASSWORD });
  const superuser = openDatabase(running.superuserUrl, { max: 1 });
  await sql`insert into app.saved_view (lender_id, user_id, list, name, address, created_at)
    values (${north}, ${user}, 'portfolio', ${HARD_TEXT}, '/', now())`.execute(superuser);
  await sql`insert into app.merchant (source, external_id, name) values ('file', '1', 'Corner Bakery')`.execute(
    superuser,
  );
  await sql`insert into app.merchant_edit (merchant_id, source, kind, field, before, after)
    select id, 'file', 'officers', 'Officers', null, 'Ann' from app.merchant`.execute(superuser);
  await sql`update app.lender set name = 'North Capital' where id = ${north}`.execute(superuser);
  await sql`select graphile_worker.add_job('a.task', '{"a": 1}', run_at => now() + interval '1 year')`.execute(
    superuser,
  );
  await sql`update graphile_worker._private_jobs set locked_by = 'a worker', locked_at = now()`.execute(
    superuser,
  );
  await superuser.destroy();
  await writeBackup(running.superuserUrl, file, systemClock);
}, 120_000);
afterAll(async () => {
  await target.stop();
  rmSync(root, { recursive: true, force: true, maxRetries: 5 });
});

/** All roles, grants and policies. */
async function rightsOf(superuserUrl: string): Promise<unknown> {
  const db = openDatabase(superuserUrl, { max: 1 });
  const rows = async (query: string) => (await sql.raw(query).execute(db)).rows;
  try {
    return {
      roles: await rows(
        `select rolname, rolsuper, rolbypassrls, rolcanlogin from pg_roles where rolname like 'assay%' order by 1`,
      ),
      security:
        await rows(`select relnamespace::regnamespace::text as schema, relname, relrowsecurity, relforcerowsecurity,
        relacl::text, pg_get_userbyid(relowner) as owner from pg_class
        where relnamespace::regnamespace::text in ('app', 'graphile_worker') and relkind in ('r', 'v', 'S') order by 1, 2`),
      policies: await rows('select * from pg_policies order by schemaname, tablename, policyname'),
      functions:
        await rows(`select oid::regprocedure::text as name, proacl::text, prosecdef, pg_get_userbyid(proowner) as owner
        from pg_proc where pronamespace::regnamespace::text in ('app', 'graphile_worker') order by 1`),
      triggers: await rows(
        `select tgrelid::regclass::text as table, tgname, tgenabled from pg_trigger where not tgisinternal order by 1, 2`,
      ),
    };
  } finally {
    await db.destroy();
  }
}

const inAssay = (url: string) => url.replace(/\/[^/]*$/, '/assay');
const keysOf = async () => running.secretKeys;
const problemOf = (work: Promise<unknown>) =>
  work.then(
    () => 'no problem',
    (error: Error) => `${error.name}: ${error.message}`,
  );

describe('a backup of a running installation', () => {
  it('is a consistent snapshot despite concurrent writes', async () => {
    const snapshot = join(root, 'snapshot');
    let isDone = false;
    // A lender and a user come in one transaction: a backup has both or neither.
    const writing = (async () => {
      for (let at = 0; !isDone; at += 1)
        await inSystem(owner, async (tx) => {
          await tx
            .insertInto('app.app_user')
            .values({ email: `pair${at}@x.test`, first_name: 'P', last_name: 'Q', groups: [] })
            .execute();
          await tx
            .insertInto('app.lender')
            .values({ name: `Pair ${at}` })
            .execute();
        });
    })();
    const rows = await writeBackup(running.superuserUrl, snapshot, systemClock);
    isDone = true;
    await writing;
    expect(rows['app.lender']).toBeGreaterThanOrEqual(1);
    expect(rows['app.lender']).toBe(rows['app.app_user']);
    expect(rows['graphile_worker._private_jobs']).toBe(1);
    expect(statSync(snapshot).mode & 0o777).toBe(0o600);
    expect(readdirSync(root).filter((name) => name.startsWith('snapshot'))).toEqual(['snapshot']);
  }, 60_000);

  it('that fails leaves the older file unchanged, and no other one', async () => {
    const older = join(root, 'older');
    copyFileSync(file, older);
    const elsewhere = running.superuserUrl.replace(/[^/]*$/, 'no_such_database');
    await expect(writeBackup(elsewhere, older, systemClock)).rejects.toThrow();
    expect(readFileSync(older)).toEqual(readFileSync(file));
    // The database ends in the middle of the rows.
    const ending = writeBackup(running.superuserUrl, older, systemClock);
    const superuser = openDatabase(running.superuserUrl, { max: 1 });
    await sql`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and query ilike 'copy %' and pid <> pg_backend_pid()`.execute(
      superuser,
    );
    await superuser.destroy();
    await ending.catch(() => undefined);
    expect(readdirSync(root).filter((name) => name.startsWith('older'))).toEqual(['older']);
    expect(statSync(older).size).toBeGreaterThan(1000);
    expect(await problemOf(writeBackup(running.superuserUrl, join(root, 'none', 'x'), systemClock))).toMatch(
      /^StartProblem: The backup "\S+" cannot be written: its folder does not exist\.$/,
    );
    // As a device is, whose place the backup would take.
    const socket = join(root, 'socket');
    const server = createServer().listen(socket);
    await once(server, 'listening');
    expect(await problemOf(writeBackup(running.superuserUrl, socket, systemClock))).toBe(
      `StartProblem: The backup "${socket}" cannot be written: it is not a file.`,
    );
    server.close();
  }, 60_000);
});

describe('a restore', () => {
  let filled: TestDatabase;
  beforeAll(async () => {
    filled = await testDatabase();
  });

  it('refuses a file that is truncated, changed or not a backup, and leaves the installation empty', async () => {
    const empty = await bareTestDatabase();
    onTestFinished(() => empty.drop());
    const cut = join(root, 'cut.backup');
    writeFileSync(cut, readFileSync(file));
    truncateSync(cut, Math.floor(statSync(file).size * 0.8));
    expect(await problemOf(restoreBackup(cut, empty, await keysOf()))).toMatch(
      /^StartProblem: .* its end is missing\.$/,
    );
    const changed = readFileSync(file);
    changed[Math.floor(changed.length / 2)]! ^= 0x10;
    writeFileSync(cut, changed);
    expect(await problemOf(restoreBackup(cut, empty, await keysOf()))).toMatch(
      /^StartProblem: .*(damaged|missing)/,
    );
    writeFileSync(cut, 'name,state\n');
    expect(await problemOf(restoreBackup(cut, empty, await keysOf()))).toMatch(
      /^StartProblem: .*is not a backup/,
    );
    const superuser = openDatabase(empty.superuserUrl, { max: 1 });
    const { rows } = await sql`select to_regclass('app.lender') as lenders`.execute(superuser);
    await superuser.destroy();
    expect(rows).toEqual([{ lenders: null }]);
  }, 120_000);

  it('restores every row, right, role and sign-in into an empty installation', async () => {
    const { rows } = await restoreBackup(file, target, await keysOf());
    const app = openDatabase(target.appUrl, { max: 4 });
    const superuser = openDatabase(inAssay(target.superuserUrl), { max: 1 });
    try {
      const counts: Record<string, number> = {};
      for (const table of Object.keys(rows)) {
        const found = await sql<{
          count: number;
        }>`select count(*)::int as count from ${sql.raw(table)}`.execute(superuser);
        counts[table] = found.rows[0]!.count;
      }
      expect(counts).toEqual(rows);
      expect(await rightsOf(inAssay(target.superuserUrl))).toEqual(await rightsOf(running.superuserUrl));

      const views = (db: Database, lender: string) =>
        inLender(db, lender, (tx) => tx.selectFrom('app.saved_view').select('name').execute());
      expect(await views(app, north)).toEqual([{ name: HARD_TEXT }]);
      expect(await views(app, '999999')).toEqual([]);

      const state = await sql<{ edited_in: string; locked_by: string | null }>`
        select (select edited_in::text from app.merchant_edit) as edited_in,
          (select locked_by from graphile_worker._private_jobs) as locked_by`
        .execute(superuser)
        .catch(() => ({ rows: [] }));
      expect(state.rows).toEqual([{ edited_in: '0', locked_by: null }]);

      const restoredOwner = openDatabase(target.ownerUrl, { max: 1 });
      const newest = await addLender(restoredOwner, { name: 'After the restore' });
      await restoredOwner.destroy();
      expect(Number(newest)).toBeGreaterThan(Number(north));

      const { issuer } = await serveProvider({ db: app, clock: movableClock() });
      expect(await signIn(browser(), issuer)).toMatchObject({ access_token: expect.any(String) });
    } finally {
      await app.destroy();
      await superuser.destroy();
    }
  }, 120_000);

  it('refuses keys other than those that encrypted the values before it migrates them, then migrates a backup of an older version', async () => {
    const older = await bareTestDatabase();
    const newer = await bareTestDatabase();
    try {
      await migrate(older.ownerUrl, { through: '0100-sealed-places.sql' });
      await prepareJobs(older.workerUrl);
      await checkSecretKeys(older.ownerUrl, running.secretKeys);
      const from = openDatabase(older.ownerUrl, { max: 1 });
      await addLender(from, { name: 'Older' });
      await from.destroy();
      const backup = join(root, 'of-older-version');
      await writeBackup(older.superuserUrl, backup, systemClock);
      const others = [{ id: '1', key: 'ab'.repeat(32) }];
      expect(await problemOf(restoreBackup(backup, newer, others))).toMatch(
        /^StartProblem: The key 1 is not the one/,
      );
      const migrationsIn = async (url: string) => {
        const db = openDatabase(url, { max: 1 });
        const ran = await db.selectFrom('app.migration').select('name').orderBy('name').execute();
        await db.destroy();
        return ran;
      };
      expect(await migrationsIn(`${newer.ownerUrl}_restoring`)).toEqual(await migrationsIn(older.ownerUrl));
      await restoreBackup(backup, newer, running.secretKeys);
      const restored = openDatabase(newer.ownerUrl, { max: 1 });
      const lenders = await restored.selectFrom('app.lender').select('name').execute();
      await restored.destroy();
      const ran = await migrationsIn(newer.ownerUrl);
      expect(lenders).toEqual([{ name: 'Older' }]);
      expect(ran.map(({ name }) => name).sort()).toEqual([...(await migrationNames()).keys()].sort());
    } finally {
      await older.drop();
      await newer.drop();
    }
  }, 120_000);

  it('refuses an installation that is in use or not empty', async () => {
    const { urls } = filled;
    const user = openDatabase(urls.ownerUrl, { max: 1 });
    await addLender(user, { name: 'Filled' });
    expect(await problemOf(restoreBackup(file, urls, await keysOf()))).toMatch(
      /^StartProblem: A product or a command uses/,
    );
    await user.destroy();
    await expect
      .poll(async () => problemOf(restoreBackup(file, urls, await keysOf())))
      .toMatch(/^StartProblem: This installation is not empty/);
  }, 60_000);
});

describe('the file of the keys', () => {
  const saved = join(root, 'assay.keys');
  const config = (environment: Record<string, string> = {}) =>
    readConfig({ ASSAY_DATA: dataFolder, ASSAY_DEMO: 'off', ...environment });
  async function back(path: string, environment?: Record<string, string>): Promise<string[]> {
    const printed: string[] = [];
    const print = (line: string) => void printed.push(line);
    const { superuserUrl } = running;
    const context = { superuserUrl, config: config(environment), clock: systemClock, print };
    await backupCommand.run([path, '--keys', saved], context as unknown as CommandContext);
    return printed;
  }

  it('holds the keys of the data folder, which a restore puts into another one', async () => {
    writeFileSync(join(dataFolder, 'provider-keys.json'), '{"jwks":{}}');
    await back(join(root, 'with-keys'));
    expect(statSync(saved).mode & 0o777).toBe(0o600);
    const folder = mkdtempSync(join(root, 'other-'));
    await putKeyFiles(folder, await loadKeyFiles(saved));
    for (const name of ['secret', 'provider-keys.json'])
      expect(readFileSync(join(folder, name))).toEqual(readFileSync(join(dataFolder, name)));
    writeFileSync(saved, '{"../evil":"x"}');
    await expect(loadKeyFiles(saved)).rejects.toThrow('does not hold the keys');
    expect(existsSync(join(root, 'evil'))).toBe(false);
  });

  it('holds the keys of the environment, with which a restored installation starts', async () => {
    const keys = parseEnv(await newKeys()) as Record<string, string>;
    const second = 'b2'.repeat(32);
    await back(join(root, 'with-keys'), { ...keys, ASSAY_SECRETS: `2:${second}` });
    const folder = mkdtempSync(join(root, 'other-'));
    const files = await loadKeyFiles(saved);
    await putKeyFiles(folder, files);
    const restored = readConfig({ ASSAY_DATA: folder });
    const effective = [
      { id: '2', key: second },
      { id: '1', key: keys.ASSAY_SECRET },
    ];
    expect(await readSecretKeys(restored, { make: false })).toEqual(effective);
    expect(
      await readSecretKeys(readConfig({ ASSAY_DATA: root }), { make: false, secret: files.secret! }),
    ).toEqual(effective);
    expect(await providerKeys(restored)).toEqual(JSON.parse(keys.ASSAY_PROVIDER_KEYS!));
    expect(readFileSync(join(folder, 'audit-key'), 'utf8').trim()).toBe(keys.ASSAY_AUDIT_KEY);
  });

  it('that cannot be written prevents the backup', async () => {
    const backup = join(root, 'not-made');
    for (const [path, reason] of [
      [join(root, 'none', 'keys'), 'its folder does not exist'],
      [dataFolder, 'it is a folder'],
    ] as const)
      expect(
        await problemOf(
          backupCommand.run([backup, '--keys', path], {
            ...{ superuserUrl: running.superuserUrl, config: config(), clock: systemClock, print: () => {} },
          } as unknown as CommandContext),
        ),
      ).toBe(`StartProblem: The file "${path}" of the keys cannot be written: ${reason}.`);
    expect(existsSync(backup)).toBe(false);
  });

  it('stays as it was when the backup fails', async () => {
    await back(join(root, 'with-keys'));
    const before = readFileSync(saved);
    expect(
      await problemOf(back(join(root, 'none', 'backup'), { ASSAY_SECRETS: `2:${'b2'.repeat(32)}` })),
    ).toMatch(/^StartProblem: The backup /);
    expect(readFileSync(saved)).toEqual(before);
    expect(existsSync(`${saved}.unfinished`)).toBe(false);
  });
});
