import { generateKeyPairSync } from 'node:crypto';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';
import { sql } from 'kysely';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { audit } from '#platform/audit';
import { readConfig } from '#platform/config';
import { inLender, inSystem } from '#platform/database';
import type { Command, CommandContext } from '#platform/feature';
import { jobQueue } from '#platform/jobs';
import { addLender, movableClock, testDatabase } from '#platform/testing';
import { exportAuditCommand } from './export-audit.ts';
import { auditKeyCommand, verifyAuditCommand } from './verify-audit.ts';
import { writeAnchors } from './write-anchors.ts';

const signingKey = () =>
  generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'der' }).toString('base64');
const folders: string[] = [];
const aFolder = () => {
  const folder = mkdtempSync(join(tmpdir(), 'assay-audit-'));
  folders.push(folder);
  return folder;
};
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

const database = await testDatabase();
const lender = await addLender(database.owner, { name: 'North' });
let anchors: string;
let settings: Record<string, string>;
let clock: ReturnType<typeof movableClock>;

beforeEach(async () => {
  // Each test has its own chains, because what one breaks stays broken.
  await (await database.superuser()).query('truncate app.audit_record, app.audit_anchor, app.mail');
  anchors = aFolder();
  settings = { ASSAY_AUDIT_FOLDER: anchors, ASSAY_AUDIT_KEY: signingKey() };
  clock = movableClock();
  await records(5);
  // The first day is over.
  clock.advance(86_400_000);
});

const by = (id: string | null) => ({
  user: null,
  lender: id === null ? null : { id },
  address: '10.0.0.7',
  request_id: 'r',
});
/** Adds records to the lender's chain, and as many to the chain without a lender. */
async function records(count: number): Promise<void> {
  for (let n = 0; n < count; n++) {
    await inLender(database.app, lender, (tx) =>
      audit(tx, clock, by(lender), { action: 'evidence.read', target: { kind: 'inquiry', id: String(n) } }),
    );
    await inSystem(database.app, (tx) => audit(tx, clock, by(null), { action: 'sign_in' }));
  }
}
const services = () => ({ db: database.worker, clock, jobs: jobQueue, config: readConfig(settings) });
const anchor = () => writeAnchors(services());
const nextDay = async () => {
  clock.advance(86_400_000);
  await records(1);
  await anchor();
};
async function run(command: Command, ...args: string[]) {
  const printed: string[] = [];
  const fault = await command
    .run(args, {
      ...services(),
      ownerUrl: database.urls.ownerUrl,
      operator: { command: 'audit', os_user: 'ann' },
      print: (line: string) => void printed.push(line),
    } as unknown as CommandContext)
    .then(
      () => null,
      (error: Error) => error.message,
    );
  return { said: printed.join('\n'), fault };
}
const verify = (...args: string[]) => run(verifyAuditCommand, ...args);
const asOwner = (change: string) => inLender(database.owner, lender, (tx) => sql.raw(change).execute(tx));
const files = (folder = anchors) => readdirSync(folder).sort();

test('an intact audit passes, with its anchors and without', async () => {
  await anchor();
  await nextDay();
  const rows = 'The chain of records without a lender: 6 rows.\nThe chain of North (lender 1): 6 rows.';
  const byDefault = await verify();
  expect(byDefault.fault).toBeNull();
  expect(byDefault.said).toContain(rows);
  expect(byDefault.said).toContain('2 anchors read');
  const { said, fault } = await verify('--anchors', anchors);
  expect(fault).toBeNull();
  expect(said).toContain('2 anchors read');
});

test('without a folder named, the anchors that the installation wrote are read, and missed when they are gone', async () => {
  expect((await verify()).said).not.toContain('anchor');
  await anchor();
  expect((await verify()).said).toContain('1 anchor read');
  for (const file of files()) rmSync(join(anchors, file));
  expect((await verify()).fault).toContain('There is no anchor in the folder');
});

test('a broken row is also found in the chain without a lender', async () => {
  const alter = (change: string) => inSystem(database.owner, (tx) => sql.raw(change).execute(tx));
  await alter("update app.audit_record set address = '10.0.0.8' where position = 3");
  expect((await verify()).said).toMatch(
    /BROKEN: The chain of records without a lender: row 3 .* was altered/,
  );
  await alter('delete from app.audit_record where position = 1');
  expect((await verify()).said).toMatch(
    /BROKEN: The chain of records without a lender: row 2 .* row 1 is missing/,
  );
});

test.each([
  [
    "update app.audit_record set address = '10.0.0.8' where position = 3",
    /row 3 \(id \d+, evidence.read at .*\) was altered/,
  ],
  [
    'delete from app.audit_record where position = 2',
    /row 3 .* is not the row that follows: row 2 is missing/,
  ],
  ['delete from app.audit_record where position = 1', /row 2 .* row 1 is missing/],
])('after “%s” the first broken row is reported', async (change, said) => {
  await asOwner(change);
  const found = await verify();
  expect(found.fault).toBe('The audit check failed.');
  expect(found.said).toMatch(said);
  expect(found.said).toContain('The chain of records without a lender: 5 rows.');
});

/** Rewrites a chain from a row on, as the owner of the database could: every hash is valid again. */
const rewrite = (from: number) =>
  asOwner(`do $$ declare r app.audit_record; before bytea; begin
    update app.audit_record set target_id = 'another' where position = ${from};
    for r in select * from app.audit_record order by position loop
      r.previous_hash := before; r.hash := app.audit_hash(r); before := r.hash;
      update app.audit_record set previous_hash = r.previous_hash, hash = r.hash where id = r.id;
    end loop; end $$`);

test.each([
  [
    'cut at its end',
    () => asOwner('delete from app.audit_record where position > 3'),
    /row 5, which is in audit-.*\.anchor, is missing/,
  ],
  ['rewritten', () => rewrite(2), /row 5 has another hash than in audit-.*\.anchor/],
])('a chain that was %s is found by the anchors', async (_what, change, said) => {
  await anchor();
  await change();
  const found = await verify();
  expect(found.fault).toBe('The audit check failed.');
  expect(found.said).toMatch(said);
});

test('a truncated chain that has grown again is detected', async () => {
  await anchor();
  await asOwner('delete from app.audit_record where position > 2');
  await records(6);
  expect((await verify()).said).toMatch(/row 5 has another hash/);
});

test('anchors that were altered, removed or signed with another key are detected', async () => {
  for (let day = 0; day < 4; day++) await nextDay();
  const [one, two, three, four] = files();
  const after = async (change: (folder: string) => void) => {
    const copy = aFolder();
    cpSync(anchors, copy, { recursive: true });
    change(copy);
    return (await verify('--anchors', copy)).said;
  };
  expect(await after(() => {})).toContain('The audit is intact.');
  expect(await after((copy) => rmSync(join(copy, two!)))).toContain(
    `Anchors 2 to 2 are missing, before ${three}.`,
  );
  expect(await after((copy) => rmSync(join(copy, four!)))).toContain('Anchors 4 to 4 were made');
  expect(
    await after((copy) => {
      const text = readFileSync(join(copy, two!), 'utf8');
      writeFileSync(join(copy, two!), text.replace(/"position":\d+/, '"position":1'));
    }),
  ).toContain(`${two} is not signed by the key`);
  expect(await after((copy) => writeFileSync(join(copy, 'x.anchor'), 'nothing'))).toContain(
    'x.anchor contains no anchor',
  );
  // Copies that start on a later day can be checked too.
  expect(await after((copy) => rmSync(join(copy, one!)))).toContain('The audit is intact.');
  // Recreated in the database, they count from one again.
  await sql`delete from app.audit_anchor`.execute(database.owner);
  await nextDay();
  expect((await verify('--anchors', anchors)).said).toMatch(/ are both anchor 1 and differ\./);
  settings = { ...settings, ASSAY_AUDIT_KEY: signingKey() };
  expect((await verify('--anchors', anchors)).said).toContain(`${one} is not signed by the key`);
});

test('the anchors can be checked with only the printed public key', async () => {
  await anchor();
  const file = join(aFolder(), 'key.pem');
  writeFileSync(file, (await run(auditKeyCommand)).said);
  settings = { ...settings, ASSAY_AUDIT_KEY: signingKey() };
  expect((await verify('--anchors', anchors, '--key', file)).fault).toBeNull();
});

test('the first anchor is made when the first day is over, and holds all of it', async () => {
  clock.set('2026-04-01T08:00:00Z');
  await database.owner.deleteFrom('app.audit_record').execute();
  await inLender(database.owner, lender, (tx) => tx.deleteFrom('app.audit_record').execute());
  await anchor();
  await records(2);
  clock.set('2026-04-01T23:59:59Z');
  await records(1);
  await anchor();
  expect(files()).toEqual([]);
  clock.set('2026-04-02T00:00:00Z');
  await anchor();
  expect(files()).toEqual(['audit-2026-04-02.anchor']);
  const anchored = JSON.parse(readFileSync(join(anchors, files()[0]!), 'utf8').split('\n')[0]!);
  expect(anchored.chains).toMatchObject([
    { lender_id: null, position: 3 },
    { lender_id: lender, position: 3 },
  ]);
  await asOwner('delete from app.audit_record where position = 3');
  expect((await verify()).said).toMatch(/row 3, which is in audit-2026-04-02\.anchor, is missing/);
});

test('one anchor is made per day, however many jobs run', async () => {
  await Promise.all([anchor(), anchor(), anchor()]);
  await anchor();
  expect(files()).toHaveLength(1);
  await nextDay();
  expect(files()).toHaveLength(2);
});

test('an anchor that could not be written is written later, and an existing file is never replaced', async () => {
  const folder = join(anchors, 'later');
  writeFileSync(folder, 'a file in place of the folder');
  settings = { ...settings, ASSAY_AUDIT_FOLDER: folder };
  await expect(anchor()).rejects.toThrow();
  rmSync(folder);
  await nextDay();
  expect(files(folder)).toHaveLength(2);
  const [first] = files(folder);
  writeFileSync(join(folder, first!), 'altered');
  await nextDay();
  expect(readFileSync(join(folder, first!), 'utf8')).toBe('altered');
});

test('an anchor is mailed once, and a saved mail is checked like a file', async () => {
  settings = {
    ASSAY_AUDIT_EMAIL: 'auditor@north.test',
    ASSAY_AUDIT_KEY: settings.ASSAY_AUDIT_KEY!,
    ASSAY_DATA: aFolder(),
  };
  await anchor();
  await anchor();
  const mails = await database.owner.selectFrom('app.mail').selectAll().execute();
  expect(mails.map(({ to_address }) => to_address)).toEqual(['auditor@north.test']);
  const saved = aFolder();
  writeFileSync(join(saved, 'mail.anchor'), `From: assay\r\n\r\n${mails[0]!.text}`);
  expect((await verify('--anchors', saved)).fault).toBeNull();
  await asOwner('delete from app.audit_record where position = 5');
  expect((await verify('--anchors', saved)).said).toContain('row 5, which is in mail.anchor, is missing');
});

test('the serving role can neither read nor write anchors', async () => {
  await expect(sql`select * from app.audit_anchor`.execute(database.app)).rejects.toThrow(
    'permission denied',
  );
});

test('the export writes every record with its hashes, as objects or as a table without spreadsheet formulas', async () => {
  const folder = aFolder();
  await inLender(database.app, lender, (tx) =>
    audit(tx, clock, by(lender), { action: 'evidence.read', target: { kind: 'inquiry', id: '=1+1' } }),
  );
  const { said } = await run(exportAuditCommand, '--out', join(folder, 'all.ndjson'));
  expect(said).toMatch(/^11 audit records written/);
  const lines = readFileSync(join(folder, 'all.ndjson'), 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
  const stored = await inLender(database.app, lender, (tx) =>
    tx.selectFrom('app.audit_record').select(['hash', 'position']).orderBy('position').execute(),
  );
  expect(
    lines.filter(({ lender_id }) => lender_id === lender).map(({ hash, position }) => [hash, position]),
  ).toEqual(stored.map(({ hash, position }) => [hash.toString('hex'), position]));
  await run(exportAuditCommand, '--out', join(folder, 'north.csv'), '--lender', 'north');
  const rows: Record<string, string>[] = parse(readFileSync(join(folder, 'north.csv'), 'utf8'), {
    columns: true,
  });
  expect(rows.map(({ target_id }) => target_id)).toEqual(['0', '1', '2', '3', '4', "'=1+1"]);
  expect((await run(exportAuditCommand, '--out', join(folder, 'x'), '--since', '2999-01-01')).said).toMatch(
    /^0 audit/,
  );
  expect((await run(exportAuditCommand, '--out', join(folder, 'x'), '--since', 'May')).fault).toContain(
    'YYYY-MM-DD',
  );
  const exported = await inSystem(database.app, (tx) =>
    tx
      .selectFrom('app.audit_record')
      .select('details')
      .where('action', '=', 'audit.export')
      .orderBy('position')
      .execute(),
  );
  expect(exported[0]?.details).toEqual({ records: 11, command: 'audit', os_user: 'ann' });
});
