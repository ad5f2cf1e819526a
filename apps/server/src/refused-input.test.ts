import { connect } from 'node:net';
import { Writable } from 'node:stream';
import { allEndpoints } from '@assay/domain/endpoints';
import { bases, endpoint } from '@assay/domain/http';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { z } from 'zod';
import type { Tx } from '#platform/database';
import { inSystem } from '#platform/database';
import { type Feature, route } from '#platform/feature';
import { job, startWorker } from '#platform/jobs';
import { makeLog } from '#platform/log';
import {
  addLender,
  addUser,
  type TestApi,
  type TestDatabase,
  testApi,
  testDatabase,
} from '#platform/testing';
import { uploadBench } from './features/portfolio/testing.ts';
import { features } from './features.ts';
import { browser, openSignIn, serveProvider, tokenCall } from './platform/identity-provider/testing.ts';

/** A text that occurs nowhere in the product. */
const MARKER = 'Marmalade';
const NUMBER = '913-55-8642';
const marked = `${MARKER} "of" 'it' ${NUMBER}`;

const faults = [
  'bigint',
  'date',
  'uuid',
  'json',
  'duplicate',
  'tsquery',
  'raise',
  'parse',
  'BigInt',
  'in',
  'property',
  'url',
  'schema',
  'own',
] as const;
type Fault = (typeof faults)[number];

/** Fails with an error that quotes the text. */
async function fail(tx: Tx, fault: Fault, text: string): Promise<void> {
  const failing: Record<Fault, () => unknown> = {
    bigint: () => sql`select ${text}::bigint`.execute(tx),
    date: () => sql`select ${text}::date`.execute(tx),
    uuid: () => sql`select ${text}::uuid`.execute(tx),
    json: () => sql`select ${text}::jsonb`.execute(tx),
    duplicate: async () => {
      await sql`create temporary table once (word text primary key) on commit drop`.execute(tx);
      for (let time = 0; time < 2; time += 1) await sql`insert into once values (${text})`.execute(tx);
    },
    tsquery: () => sql`select to_tsquery(${text})`.execute(tx),
    raise: () => sql`do $$ begin raise exception 'not "Marmalade"'; end $$`.execute(tx),
    parse: () => JSON.parse(text),
    BigInt: () => BigInt(text),
    in: () => 'length' in (text as unknown as object),
    property: () => {
      (text as unknown as { x: number }).x = 1;
    },
    url: () => fetch(text),
    schema: () => z.strictObject({ a: z.literal('b') }).parse({ a: text, [text]: text }),
    own: () => {
      throw new Error(`Nothing is called ${text}`);
    },
  };
  await failing[fault]();
}

const broken = endpoint({
  method: 'POST',
  path: 'try/broken',
  summary: 'Fails as said',
  who: 'signed-in',
  body: z.object({ fault: z.enum(faults), text: z.string() }),
  out: z.object({}),
});
const feature: Feature = {
  name: 'try',
  routes: [
    route(broken, async ({ tx, body }) => {
      await fail(tx, body.fault, body.text);
      return {};
    }),
  ],
};

let lines: string[] = [];
const reported: string[] = [];
const destination = new Writable({
  write(line, _, done) {
    lines.push(String(line));
    done();
  },
});
const log = makeLog(
  'debug',
  (error, said, about) => {
    reported.push(
      `${error.name} ${error.message} ${error.stack} ${JSON.stringify(error)} ${said} ${JSON.stringify(about)}`,
    );
  },
  destination,
);

let database: TestDatabase;
let api: TestApi;
let lender: string;
const email = 'user@north.test';

beforeAll(async () => {
  database = await testDatabase();
  lender = await addLender(database.owner, { name: 'North' });
  await addUser(database.owner, { email, lenders: [lender], groups: ['Lender Admin'] });
  api = await testApi(database, [...features, feature], { log });
});
beforeEach(() => {
  lines = [];
  reported.length = 0;
});

const found = (text: string) => [MARKER, NUMBER].filter((each) => text.includes(each));

test.each(faults)(
  'a call that fails because of its input (%s) logs and reports none of it',
  async (fault) => {
    const answer = await api.call({ email }, broken, { body: { fault, text: marked } });
    expect(answer.status).toBe(500);
    expect(lines.join('\n')).toContain('A call failed');
    expect(reported.join('\n')).toContain('A call failed');
    expect(found(lines.join('\n'))).toEqual([]);
    expect(found(reported.join('\n'))).toEqual([]);
    expect(found(JSON.stringify(answer.problem))).toEqual([]);
  },
);

test('refused input is neither logged nor reported, in any part of a call', async () => {
  const authorization = `Bearer ${await api.token(email)}`;
  const text = encodeURIComponent(marked);
  for (const each of allEndpoints) {
    const url = `${bases[each.base ?? 'api']}/${each.path.replace(/\{\w+\}/g, text)}`;
    const names = [...Object.keys(each.query?.shape ?? {}), 'as_of', MARKER];
    const fields = [...Object.keys(each.body?.shape ?? {}), MARKER];
    const payload = JSON.stringify(Object.fromEntries(fields.map((field) => [field, marked])));
    const query = names.map((name) => `${name}=${text}`).join('&');
    const json = { 'content-type': 'application/json' };
    const calls = [
      { headers: { authorization, lenderid: lender, ...json }, payload },
      { headers: { authorization, lenderid: MARKER, 'idempotency-key': marked, ...json }, payload },
      {
        headers: { authorization: `Bearer ${MARKER}.${MARKER}.${MARKER}`, lenderid: lender, ...json },
        payload,
      },
      { headers: { authorization, lenderid: lender, ...json }, payload: `{"${MARKER}": ${MARKER}` },
      { headers: { authorization, lenderid: lender, 'content-type': `text/${MARKER}` }, payload },
    ];
    for (const { headers, payload: body } of calls)
      await api.server.inject({
        method: each.method,
        url: `${url}?${query}`,
        headers,
        ...(each.method !== 'GET' && { payload: body }),
      });
  }
  expect(lines.length).toBeGreaterThan(allEndpoints.length);
  expect(found(lines.join('\n'))).toEqual([]);
  expect(found(reported.join('\n'))).toEqual([]);
  expect(lines.filter((line) => line.includes('A call failed'))).toEqual([]);
}, 60_000);

test('typed sign-in data and failing calls of the provider are neither logged nor answered with 500', async () => {
  const { origin, issuer } = await serveProvider({ db: database.app, clock: api.clock }, log);
  const visitor = browser();
  const { page } = await openSignIn(visitor, issuer);
  const typed = { email: `${MARKER}@x.test`, password: marked, code: marked, username: marked };
  const statuses: number[] = [];
  for (const address of [
    page,
    `${issuer}/forgot`,
    `${issuer}/reset`,
    `${issuer}/account`,
    `${issuer}/${MARKER}`,
  ])
    statuses.push((await visitor.submit(address, typed)).status);
  for (const grant_type of ['authorization_code', 'refresh_token', marked])
    statuses.push((await tokenCall(issuer, { grant_type, code: marked, refresh_token: marked })).status);
  statuses.push(
    (await visitor.go(`${issuer}/auth?${new URLSearchParams({ client_id: marked, scope: marked })}`)).status,
  );
  for (const path of ['/oidc/token', '/oidc/auth', '/oidc/forgot'])
    for (const length of ['Content-Length: 400', 'Transfer-Encoding: chunked'])
      for (const leaves of ['end', 'resetAndDestroy'] as const)
        await new Promise<void>((resolve) => {
          const socket = connect(Number(new URL(origin).port), '127.0.0.1', () => {
            socket.write(
              `POST ${path} HTTP/1.1\r\nHost: x\r\nContent-Type: application/x-www-form-urlencoded\r\n${length}\r\n\r\n${MARKER}=${MARKER}`,
            );
            setTimeout(() => socket[leaves](), 50);
          });
          socket.on('data', (text) => statuses.push(Number(String(text).slice(9, 12))));
          socket.on('close', () => resolve()).on('error', () => undefined);
        });
  expect(statuses.filter((status) => status >= 500)).toEqual([]);
  expect(lines.join('\n')).not.toContain('identity provider failed');
  expect(found(lines.join('\n'))).toEqual([]);
  expect(found(reported.join('\n'))).toEqual([]);
});

test('a cell of an uploaded file that is refused is neither logged nor stored with a job', async () => {
  await database.owner
    .updateTable('app.lender')
    .set({ flags: JSON.stringify({ portfolio_enabled: true }) })
    .where('id', '=', lender)
    .execute();
  const admin = { email, lender };
  const bench = uploadBench(database, api);
  const cells = ['Merchant ID', 'Name', 'State', 'Zip', 'Status', 'Opened', 'Owners'];
  const rows = [
    cells.map((_, at) => (at === 0 ? 'm1' : `"${marked.replaceAll('"', '""')}"`)),
    cells.map(() => MARKER),
    [MARKER, NUMBER],
    ['', MARKER, '', '', '', '', `[{"${MARKER}"`],
  ];
  await bench.bringIn(admin, [cells, ...rows].map((row) => row.join(',')).join('\n'));
  await bench.send(admin, `${MARKER},${MARKER}\n1,2\n`);
  const { rows: queued } = await sql<{ text: string }>`
    select job::text as text from graphile_worker._private_jobs job`.execute(database.worker);
  expect(found(queued.map(({ text }) => text).join('\n'))).toEqual([]);
  expect(found(lines.join('\n'))).toEqual([]);
  expect(found(reported.join('\n'))).toEqual([]);
});

test('bytes that are not a request are not logged', async () => {
  await api.server.listen({ port: 0, host: '127.0.0.1' });
  const { port } = api.server.server.address() as { port: number };
  for (const bytes of [
    `GET /${marked} HTTP/1.1\r\n\r\n`,
    `${MARKER}\r\n\r\n`,
    `GET / HTTP/1.1\r\nHost: x\r\n${MARKER} header\r\n\r\n`,
    `POST /v1/try/broken HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: ${MARKER}\r\n\r\n${MARKER}`,
  ])
    await new Promise<void>((resolve) => {
      const socket = connect(port, '127.0.0.1', () => socket.end(bytes));
      socket
        .on('close', () => resolve())
        .on('error', () => undefined)
        .resume();
    });
  expect(found(lines.join('\n'))).toEqual([]);
});

test('a job that fails because of a value stores and logs none of it', async () => {
  const worker = await startWorker({
    workerUrl: database.urls.workerUrl,
    services: { ...api.services, db: database.worker },
    handlers: [
      job('try.fail' as never, (run, payload: { fault: Fault }) =>
        inSystem(run.db, (tx) => fail(tx, payload.fault, marked)),
      ),
    ],
    concurrency: 2,
  });
  afterAll(() => worker.stop());
  await inSystem(database.app, async (tx) => {
    for (const fault of faults.filter((each) => each !== 'own'))
      await api.services.jobs.add(tx, 'try.fail' as never, { fault } as never);
  });
  const errors = async () =>
    (
      await sql<{ last_error: string | null }>`select last_error from graphile_worker.jobs`.execute(
        database.worker,
      )
    ).rows;
  await expect
    .poll(async () => (await errors()).filter(({ last_error }) => last_error).length, { timeout: 15_000 })
    .toBeGreaterThan(10);
  expect(found(JSON.stringify(await errors()))).toEqual([]);
  expect(lines.join('\n')).toContain('Job failed');
  expect(found(lines.join('\n'))).toEqual([]);
  expect(found(reported.join('\n'))).toEqual([]);
});
