import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { systemClock } from '#platform/clock';
import { readConfig } from '#platform/config';
import type { CommandContext } from '#platform/feature';
import { jobQueue } from '#platform/jobs';
import { makeLog } from '#platform/log';
import { makeSecrets } from '#platform/secrets';
import { StartProblem } from '#platform/start-problem';
import { type TestDatabase, testDatabase } from '#platform/testing';
import { commands } from './commands.ts';
import { provided } from './features.ts';
import { returnedMail } from './platform/mail/testing.ts';

const MAIL_KEY = '5f0c2d1e-3b4a-4c5d-8e6f-7a8b9c0d1e2f';

let database: TestDatabase;
let jobId: string;
const folder = mkdtempSync(join(tmpdir(), 'assay-every-command-'));
const file = (name: string, text: string): string => {
  const path = join(folder, name);
  writeFileSync(path, text);
  return path;
};
const out = (name: string): string => join(folder, name);

beforeAll(async () => {
  database = await testDatabase();
  const { rows } = await sql<{ id: string }>`
    select (graphile_worker.add_job('a.task', max_attempts => 1)).id::text as id`.execute(database.worker);
  jobId = rows[0]!.id;
  await database.owner
    .insertInto('app.mail')
    .values({
      message_key: MAIL_KEY,
      to_address: 'ann@north.test',
      subject: 'Hello',
      text: 'Hello',
      state: 'sent',
      finished_at: new Date(),
    })
    .execute();
  await sql`update graphile_worker._private_jobs set attempts = 1`.execute(database.worker);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const business = 'merchant_name,city,state,zip5';
const bakery = 'Corner Bakery LLC,Durham,NC,27701';

/** A successful call of each command, in an order in which each has the data that it needs. */
const calls = (): [command: string, ...args: string[]][] => [
  ['lender add', 'North', '--enable', 'tlo_enabled'],
  ['lender set', 'North', '--enable', 'ask_paid_enabled'],
  ['lender show', 'North'],
  ['lender list'],
  ['lender credits', 'North', '--allowance', '5', '--balance', '5', '--on'],
  ['user add', 'ann@north.test', '--lender', 'North', '--admin'],
  ['user reset-password', 'ann@north.test'],
  ['user reset-second-factor', 'ann@north.test'],
  ['user unbind', 'ann@north.test'],
  ['user list'],
  ['user deactivate', 'ann@north.test'],
  [
    'import merchants',
    file(
      'merchants.csv',
      'external_id,name,addr1,city,state,zip5\n1,Corner Bakery LLC,1 Main St,Durham,NC,27701\n',
    ),
  ],
  ['match', file('queries.csv', 'query_id,name,state\n1,Corner Bakery,NC\n'), '--out', out('matches.csv')],
  [
    'compare merchants',
    file('pairs.csv', 'pair_id,left_name,right_name\n1,Corner Bakery,Corner Bakery LLC\n'),
    '--out',
    out('scores.csv'),
  ],
  ['cluster', file('rows.csv', 'external_id,name\n1,Corner Bakery\n'), '--out', out('clusters.csv')],
  [
    'import licenses',
    file('licenses.csv', `${business},license_number,license_state,license_type\n${bakery},L-1,NC,Baker\n`),
    '--source',
    'Board',
  ],
  [
    'import complaints',
    file(
      'complaints.csv',
      `external_id,${business},complaint_dt,complaint_text\nc1,${bakery},2026-01-02,Stale bread\n`,
    ),
    '--source',
    'Bureau',
  ],
  [
    'import reviews',
    file(
      'reviews.csv',
      `external_id,${business},rating,review_dt,review_text\nr1,${bakery},5,2026-01-02,Fine\n`,
    ),
    '--source',
    'Site',
  ],
  [
    'import watchlist',
    file('list.csv', 'entry_id,name,type\n1,John Smith,person\n'),
    '--list',
    'Own list',
    '--published',
    '2026-01-02',
  ],
  ['watchlists'],
  ['screen', file('names.csv', 'query_id,name,type\n1,John Smith,person\n'), '--out', out('hits.csv')],
  [
    'compare names',
    file('cases.csv', 'case_id,type,name1,name2\n1,person,John Smith,Jon Smith\n'),
    '--out',
    out('cases-scored.csv'),
  ],
  [
    'scorecard import',
    file('rules.csv', 'rule_text,pass_score,fail_score\nOwner met,5,-5\n'),
    '--lender',
    'North',
  ],
  ['vendors'],
  ['reread'],
  ['export decisions', '--out', out('decisions.ndjson')],
  ['audit verify'],
  ['audit export', '--out', out('audit.csv')],
  ['audit key'],
  ['backup', out('assay.backup'), '--keys', out('assay.keys')],
  ['rotate-keys'],
  ['mail bounce', file('returned.eml', returnedMail({ key: MAIL_KEY, to: 'ann@north.test' }))],
  ['jobs'],
  ['jobs retry', jobId],
  ['seed'],
];

/** What commands need of a user who has signed in. */
const prepared: Record<string, string> = {
  'user reset-second-factor': `insert into app.user_totp (user_id, sealed_key, added_at, last_step)
    select id, 'a key', now(), 0 from app.app_user where email = 'ann@north.test'`,
  'user unbind': `insert into app.user_identity (issuer, subject, user_id, bound_at)
    select 'https://provider.test', 'ann', id, now() from app.app_user where email = 'ann@north.test'`,
};

/** Commands that refuse an installation with accounts of its own, with their messages. */
const refusals: Record<string, RegExp> = { seed: /has lenders already/ };

test('every command runs with the rights that an installation grants, and audits who ran it', async () => {
  const secret = '0f'.repeat(32);
  const key = 'MC4CAQAwBQYDK2VwBCIEIJ+DYvh6SEqVTm50DFtMDoQikTmiCqirVv9mWG9qfSnF';
  const context = (command: string, lines: string[]): CommandContext => ({
    config: {
      ...readConfig({ ASSAY_DATA: folder, ASSAY_SECRET: secret, ASSAY_AUDIT_KEY: key }),
      embedded: true,
    },
    clock: systemClock,
    db: database.app,
    workerDb: database.worker,
    ownerUrl: database.urls.ownerUrl,
    superuserUrl: database.urls.superuserUrl,
    operator: { command, os_user: 'ann' },
    jobs: jobQueue,
    secrets: makeSecrets(secret),
    log: makeLog('silent'),
    provided,
    print: (line) => void lines.push(line),
    note: (line) => void lines.push(line),
  });
  const superuser = await database.superuser();
  const faults: Record<string, string> = {};
  const rejected: string[] = [];
  const names = commands.map(({ words }) => words.join(' '));
  for (const [name, ...args] of calls()) {
    const lines: string[] = [];
    if (prepared[name]) await superuser.query(prepared[name]);
    const error = await commands[names.indexOf(name)]!.run(args, context(name, lines)).then(
      () => null,
      (fault: Error) => fault,
    );
    if (error && !(error instanceof StartProblem && refusals[name]?.test(error.message)))
      faults[name] = `${error.message} ${lines.join(' ')}`;
    rejected.push(...lines.filter((line) => /[1-9]\d* rejected/.test(line)));
  }
  expect(faults).toEqual({});
  expect(
    calls()
      .map(([name]) => name)
      .sort(),
  ).toEqual(names.sort());
  // A rejected row would leave the command's writes untested.
  expect(rejected).toEqual([]);
  const { rows } = await superuser.query<{ action: string; operator: string | null }>(
    `select distinct action, details ->> 'os_user' as operator from app.audit_record where user_id is null`,
  );
  expect(rows.filter(({ operator }) => operator !== 'ann')).toEqual([]);
  expect(rows.map(({ action }) => action)).toEqual(
    expect.arrayContaining(['password.reset', 'second_factor.reset', 'user.unbind']),
  );
}, 120_000);
