import { createHash } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { type Dossier, dossierEndpoints, madeAtHeader } from '@assay/domain/dossier';
import { bases } from '@assay/domain/http';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { inLender } from '#platform/database';
import { makeSecrets } from '#platform/secrets';
import {
  addLender,
  addUser,
  KillableServer,
  scriptedVendor,
  seededRandom,
  startTokenIssuer,
  testDatabase,
} from '#platform/testing';
import { lawsuit, respondWithRecords } from '../evidence/testing.ts';
import { master } from '../merchant-editor/testing.ts';
import { storedDocument } from './encrypted-document.ts';

const READERS = 8;
/** Each process is killed at least once, and as often as there is time for. */
const SOAK_MS = 90_000;
/** How long to wait for a build before the next kill. */
const PATIENCE_MS = 10_000;
/** Inquiries that are read at the same time: few, so that readers meet. */
const OPEN_INQUIRIES = 4;

const random = seededRandom('dossier versions');
const any = <T>(from: readonly T[]): T => from[Math.floor(random() * from.length)]!;

interface Subject {
  inquiryId: string;
  merchantId: string;
}
interface Reader {
  email: string;
  isStaff: boolean;
}
/** An answer as it was received. */
interface Answer extends Subject {
  isForStaff: boolean;
  hash: string;
  madeAt: string;
  body: string;
}

const database = await testDatabase();
const superuser = new pg.Client({ connectionString: database.urls.superuserUrl });
const secrets = makeSecrets('0f'.repeat(32));
const issuer = await startTokenIssuer();
let lender: string;
let servers: KillableServer[];
let worker: KillableServer;
const merchants: string[] = [];
const subjects: Subject[] = [];
/** The number of committed changes of each merchant. */
const committed = new Map<string, number>();
const answers = new Map<string, Answer>();
const unexpected: string[] = [];
const editor: Reader = { email: 'editor@assay.test', isStaff: false };
const reader: Reader = { email: 'reader@assay.test', isStaff: false };
const staff: Reader = { email: 'staff@assay.test', isStaff: true };
const address = { addr1: '88 Mill Pond Rd', city: 'Durham', state: 'NC', zip5: '27701' };
const names = ['Harvest Moon Bakery', 'Quellmark Freight', 'Full Sail Catering'];
const seen = { calls: 0, unanswered: 0, decisions: 0, halves: 0 };
let isOver = false;

beforeAll(async () => {
  await superuser.connect();
  // Every commit of a build leaves a row, whether it stored a version or found that the content is the same.
  await superuser.query(`
    create table public.build (id bigint generated always as identity, inquiry_id bigint, requested_id bigint,
      is_for_staff boolean, input_key bytea);
    create function public.note_build() returns trigger language plpgsql security definer as $$ begin
      insert into public.build (inquiry_id, requested_id, is_for_staff, input_key)
      values (new.inquiry_id, new.requested_id, new.is_for_staff, new.input_key);
      return null;
    end $$;
    create trigger note_build after insert or update of input_key on app.dossier_version
      for each row execute function public.note_build()`);
  const vendor = await scriptedVendor();
  let cases = 0;
  vendor.will((response) =>
    respondWithRecords(
      Array.from({ length: ++cases }, (_, at) => ({
        ...lawsuit(`2026-CV-${at + 1}`),
        case_title: `Ada Moreau v. ${names[at % names.length]} LLC`,
      })),
    )(response),
  );
  lender = await addLender(database.owner, { name: 'Chaos Capital', tr_enabled: true });
  for (const { email } of [editor, reader]) await addUser(database.owner, { email, lenders: [lender] });
  await addUser(database.owner, { email: staff.email, is_staff: true, groups: [] });
  for (const name of names) merchants.push(await master(database, { name: `${name} LLC`, ...address }));
  const environment = { THOMSON_REUTERS_URL: vendor.url, THOMSON_REUTERS_API_KEY: 'k' };
  servers = [0, 1].map(() => new KillableServer(database.urls, issuer.address, { environment }));
  worker = new KillableServer(database.urls, issuer.address, { role: 'worker', environment });
  await Promise.all([...servers, worker].map(({ url }) => url));
  for (const { email } of [editor, reader, staff])
    await done({ email }, ['POST', 'user/accept-inquiry-terms']);
  for (const merchantId of merchants) await change(merchantId);
  for (let at = 0; at < OPEN_INQUIRIES; at++) await apply();
}, 180_000);
afterAll(async () => {
  isOver = true;
  await Promise.allSettled([...servers, worker].map((server) => server.kill()));
  await superuser.end();
  issuer.close();
});

/** A call to a server; null if the server was killed before it responded. */
async function send(
  server: KillableServer,
  { email }: Pick<Reader, 'email'>,
  [method, path]: readonly [method: string, path: string],
  { body, headers = {} }: { body?: object; headers?: Record<string, string> } = {},
) {
  const url = await server.url;
  const token = await issuer.tokenOf(email);
  try {
    const answer = await fetch(`${url}${bases.api}/${path}`, {
      method,
      signal: AbortSignal.timeout(60_000),
      headers: {
        ...{ authorization: `Bearer ${token}`, lenderid: lender, ...headers },
        ...(body && { 'content-type': 'application/json' }),
      },
      ...(body && { body: JSON.stringify(body) }),
    });
    seen.calls++;
    return { status: answer.status, headers: answer.headers, text: await answer.text() };
  } catch (error) {
    if ((error as Error).name === 'TimeoutError') unexpected.push(`${path} was not answered in time`);
    seen.unanswered++;
    return null;
  }
}

const anyServer = (): KillableServer => {
  const ready = servers.filter(({ isReady }) => isReady);
  return any(ready.length > 0 ? ready : servers);
};

/** Repeats a call on any server until one answers. */
async function done(
  caller: Pick<Reader, 'email'>,
  call: readonly [string, string],
  body?: object,
): Promise<string> {
  for (;;) {
    const answer = await send(anyServer(), caller, call, { ...(body && { body }) });
    if (!answer) continue;
    if (answer.status >= 300) throw new Error(`${call[1]} answers ${answer.status} ${answer.text}`);
    return answer.text;
  }
}

/** Stores an application whose evidence the worker gathers, and opens the report of a merchant in it. */
async function apply(): Promise<void> {
  const at = subjects.length % merchants.length;
  const merchantId = merchants[at]!;
  const body = {
    ...{ legal_entity_name: `${names[at]} LLC`, name: `${names[at]} ${subjects.length}` },
    ...address,
  };
  const { id: inquiryId } = JSON.parse(await done(editor, ['POST', 'inquiry/new'], body)) as { id: string };
  await done(editor, ['POST', 'inquiry/trigger-third-party'], { id: inquiryId });
  await done(editor, ['POST', `inquiry/${inquiryId}/result`], { merchant_id: merchantId });
  subjects.push({ inquiryId, merchantId });
}

/** Changes two tables in one transaction: the merchant has as many reviews as its name says. */
async function change(merchantId: string): Promise<void> {
  const number = (committed.get(merchantId) ?? 0) + 1;
  await inLender(database.worker, lender, async (tx) => {
    await tx
      .insertInto('app.imported_record')
      .values({
        ...{ lender_id: lender, merchant_id: merchantId, kind: 'business_review', source: 'Google' },
        ...{ external_id: `${merchantId} ${number}`, content_hash: '1', seen_at: new Date() },
        data: JSON.stringify({
          ...{ rating: 4, text: 'Fine', author: 'A', published_at: '2026-01-02T00:00:00Z' },
        }),
      })
      .execute();
    await sql`update app.merchant set name_dba = ${`Store ${number}`} where id = ${merchantId}`.execute(tx);
  });
  committed.set(merchantId, number);
}

/** Decides about a record in the report, as a user does. */
async function decide({ inquiryId, merchantId }: Subject): Promise<void> {
  const path = `merchant/${merchantId}/${inquiryId}`;
  const { evidence } = JSON.parse(await done(editor, ['GET', `${path}/dossier`])) as Dossier;
  const records = [...evidence.in_doubt, ...evidence.decided, ...evidence.counted];
  if (records.length === 0) return;
  const { record_id, kind, key, decision } = any(records);
  const answer = decision?.answer === 'this_business' ? 'not_this_business' : 'this_business';
  await done(editor, ['POST', `${path}/evidence_decision`], { record_id, kind, key, answer });
  seen.decisions++;
}

const changesIn = ({ subject, reviews }: Dossier) => ({
  named: Number(subject.merchant.name_dba?.replace('Store ', '')),
  counted: reviews.service_summary[0]?.count_total ?? 0,
});

/** Reads a dossier as the page does: with the version that the reader has, if any. */
async function read(server: KillableServer, caller: Reader, subject: Subject, known?: Answer) {
  const committedBefore = committed.get(subject.merchantId) ?? 0;
  const path = pathOf(subject);
  const answer = await send(server, caller, ['GET', path], {
    headers: known ? { 'if-none-match': `"${known.hash}"` } : {},
  });
  if (!answer) return undefined;
  const { status, headers, text } = answer;
  if (status !== 200 && !(status === 304 && known)) {
    unexpected.push(`${path} answers ${status} ${text}`);
    return undefined;
  }
  const madeAt = headers.get(madeAtHeader) ?? '';
  const hash = /"(\w+)"/.exec(headers.get('etag') ?? '')?.[1] ?? '';
  const body = status === 304 ? known!.body : text;
  if (sha256(body) !== hash) unexpected.push(`${path} is not what its ETag says`);
  const { named, counted } = changesIn(dossierEndpoints.read.out.parse(JSON.parse(body)));
  if (Math.min(named, counted) < committedBefore)
    unexpected.push(`${path} is outdated: ${named} and ${counted} of ${committedBefore} changes`);
  // While changes come faster than a dossier is built, it may have half of the latest one, but is outdated at once.
  if (named !== counted) seen.halves++;
  if (named !== counted && status === 304) unexpected.push(`${path} stays with half of a change`);
  if (known && madeAt < known.madeAt) unexpected.push(`${path} went back from ${known.madeAt} to ${madeAt}`);
  const received: Answer = { ...subject, isForStaff: caller.isStaff, hash, madeAt, body };
  answers.set(answerKey(received), received);
  return received;
}

const answerKey = (answer: Pick<Answer, 'inquiryId' | 'isForStaff' | 'hash' | 'madeAt'>) =>
  [answer.inquiryId, answer.isForStaff, answer.hash, answer.madeAt].join(' ');
const pathOf = ({ inquiryId, merchantId }: Subject) => `merchant/${merchantId}/${inquiryId}/dossier`;
const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

/** Opens and polls reports, one call after the other. */
async function keepReading(caller: Reader): Promise<void> {
  const known = new Map<Subject, Answer>();
  while (!isOver) {
    const subject = any(subjects.slice(-OPEN_INQUIRIES));
    if (random() < 0.25) {
      const path = `inquiry/${subject.inquiryId}/result`;
      const opened = await send(anyServer(), caller, ['POST', path], {
        body: { merchant_id: subject.merchantId },
      });
      if (opened && opened.status !== 200) unexpected.push(`${path} answers ${opened.status} ${opened.text}`);
    }
    const received = await read(anyServer(), caller, subject, known.get(subject));
    if (received) known.set(subject, received);
    await wait(random() * 30);
  }
}

/** Changes what the reports are built from. */
async function keepChanging(): Promise<void> {
  while (!isOver) {
    const chance = random();
    if (chance < 0.5) await change(any(merchants));
    else if (chance < 0.85) await decide(any(subjects.slice(-OPEN_INQUIRIES)));
    else await apply();
    await wait(random() * 400);
  }
}

/** Transactions that hold the lock of a subject's versions. */
async function builds(): Promise<number> {
  const { rows } = await superuser.query<{ builds: number }>(
    `select count(*)::int as builds from unnest($1::text[]) subject
     cross join hashtextextended('dossier ' || subject, 0) key
     join pg_locks l on l.locktype = 'advisory' and l.granted
       and l.classid::bigint = (key >> 32) & 4294967295 and l.objid::bigint = key & 4294967295
       and l.database = (select oid from pg_database where datname = current_database())`,
    [subjects.slice(-OPEN_INQUIRIES).map(({ inquiryId, merchantId }) => `${inquiryId} ${merchantId}`)],
  );
  return rows[0]!.builds;
}

/** Kills one process after the other, mostly while a version is built. Returns how many kills hit a build. */
async function killAll(): Promise<number> {
  const end = performance.now() + SOAK_MS;
  const processes = [...servers, worker];
  let hits = 0;
  for (let kill = 0; kill < processes.length || performance.now() < end; kill++) {
    const victim = processes[kill % processes.length]!;
    await victim.url;
    const patience = performance.now() + PATIENCE_MS;
    await wait(500 + random() * 1_000);
    while ((await builds()) === 0 && performance.now() < patience) await wait(1);
    await wait(random() * 25);
    if ((await builds()) > 0) hits++;
    await victim.killAndRestart();
    // The first read after a restart, while the others go on.
    if (victim === worker) await worker.url;
    else await firstRead(victim);
  }
  return hits;
}

async function firstRead(server: KillableServer): Promise<void> {
  const received = await read(server, editor, any(subjects.slice(-OPEN_INQUIRIES)));
  if (!received) unexpected.push('The first read after a restart failed');
}

test('after kill -9 of servers and workers while reports are built, every answer is a whole stored version, and none was built twice for one key', async () => {
  const working = [keepChanging()];
  for (let at = 0; at < READERS; at++) working.push(keepReading(at === 0 ? staff : reader));
  const hits = await killAll();
  isOver = true;
  await Promise.all(working);
  await Promise.all([...servers, worker].map(({ url }) => url));
  await vi.waitFor(async () => expect(await dueJobs()).toBe(0), { timeout: 60_000, interval: 200 });

  await readInPeace();
  await checkStored();
  const { rows: twice } = await superuser.query(
    `select inquiry_id, requested_id, is_for_staff, count(*) from public.build
     group by inquiry_id, requested_id, is_for_staff, input_key having count(*) > 1`,
  );
  const { rows: builds } = await superuser.query('select from public.build');
  console.info({ ...seen, hits, builds: builds.length, answers: answers.size, inquiries: subjects.length });
  expect(unexpected).toEqual([]);
  expect(twice).toEqual([]);
  expect(await openTransactions()).toEqual([]);
  expect([...servers, worker].flatMap(({ faults }) => faults)).toEqual([]);
  expect(hits).toBeGreaterThan(0);
  expect(seen.decisions).toBeGreaterThan(0);
}, 600_000);

/** Jobs that a worker runs or should run now. */
async function dueJobs(): Promise<number> {
  const { rows } = await superuser.query<{ due: number }>(
    `select count(*)::int as due from graphile_worker._private_jobs
     where run_at <= now() and attempts < max_attempts`,
  );
  return rows[0]!.due;
}

/** Without changes each report has all of them, and stays the same version when it is built again. */
async function readInPeace(): Promise<void> {
  for (const subject of subjects.slice(-OPEN_INQUIRIES))
    for (const person of [reader, staff]) {
      const before = await read(servers[0]!, person, subject);
      const { named, counted } = changesIn(JSON.parse(before!.body));
      const all = committed.get(subject.merchantId);
      if (named !== all || counted !== all) unexpected.push(`${named} and ${counted} of ${all} changes`);
      await sql`update app.merchant set name = name where id = ${subject.merchantId}`.execute(database.owner);
      const after = await read(servers[1]!, person, subject);
      if (after!.hash !== before!.hash) unexpected.push(`The version of ${subject.inquiryId} was outdated`);
    }
}

/** Each stored version is whole, differs from the one before, and is what was answered. */
async function checkStored(): Promise<void> {
  const newest = new Map<string, { hash: string; list_id: string; made_at: Date }>();
  const lists = new Set<string>();
  const stored = new Set<string>();
  await inLender(database.app, lender, async (tx) => {
    for (const version of await tx.selectFrom('app.dossier_version').selectAll().orderBy('id').execute()) {
      const { id, inquiry_id, requested_id, is_for_staff, list_id, made_at } = version;
      const json = await storedDocument(tx, { table: 'app.dossier_version', id }, secrets);
      const hash = version.content_hash.toString('hex');
      dossierEndpoints.read.out.parse(JSON.parse(json));
      expect(sha256(json), `version ${id}`).toBe(hash);
      const madeAt = made_at.toISOString();
      const key = answerKey({ inquiryId: inquiry_id, isForStaff: is_for_staff, hash, madeAt });
      expect(answers.get(key)?.body ?? json, `version ${id}`).toBe(json);
      stored.add(key);
      lists.add(list_id);
      const subject = `${inquiry_id} ${requested_id} ${is_for_staff}`;
      const before = newest.get(subject);
      expect(before?.hash === hash && before.list_id === list_id, `version ${id} is the one before`).toBe(
        false,
      );
      expect(made_at.getTime()).toBeGreaterThanOrEqual(before?.made_at.getTime() ?? 0);
      newest.set(subject, { hash, list_id, made_at });
    }
    expect([...answers.keys()].filter((key) => !stored.has(key))).toEqual([]);
    for (const { id, content_hash } of await tx.selectFrom('app.dossier_list').selectAll().execute()) {
      const json = await storedDocument(tx, { table: 'app.dossier_list', id }, secrets);
      dossierEndpoints.lists.out.parse(JSON.parse(json));
      expect(sha256(json), `list ${id}`).toBe(content_hash.toString('hex'));
      expect(lists.has(id), `list ${id} is of a version`).toBe(true);
    }
  });
  const [subject] = subjects.slice(-1);
  for (const answer of answers.values()) {
    if (answer.inquiryId !== subject!.inquiryId) continue;
    const person = answer.isForStaff ? staff : reader;
    const past = await send(servers[0]!, person, ['GET', `${pathOf(answer)}?as_of=${answer.madeAt}`]);
    expect([past?.status, past?.text]).toEqual([200, answer.body]);
  }
}

/** Locks and transactions that no one is going to end. */
async function openTransactions() {
  const { rows } = await superuser.query(
    `select a.state, a.query from pg_stat_activity a where a.datname = current_database() and a.pid <> pg_backend_pid()
     and (a.state like 'idle in transaction%' or exists (
       select from pg_locks l where l.pid = a.pid and l.locktype = 'advisory' and l.mode = 'ExclusiveLock'
         and a.xact_start < now() - interval '10 seconds'))`,
  );
  return rows;
}
