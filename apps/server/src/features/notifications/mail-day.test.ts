import { writeFileSync } from 'node:fs';
import { sql } from 'kysely';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { systemClock } from '#platform/clock';
import { readConfig } from '#platform/config';
import { inLender } from '#platform/database';
import { jobQueue, startWorker } from '#platform/jobs';
import { makeLog } from '#platform/log';
import { mailJobs } from '#platform/mail';
import { makeSecrets } from '#platform/secrets';
import { addLender, mailServer, partsOf, retryJobsNow, smtpRefusal, testDatabase } from '#platform/testing';
import { evidenceFeatures } from '../gathering/testing.ts';
import { addChange } from '../monitoring/testing.ts';
import { notificationJobs } from './jobs.ts';

const database = await testDatabase();
const north = await addLender(database.owner, { name: 'North & Sons' });
const harbor = await addLender(database.owner, { name: 'Harbor' });
const soon = { timeout: 30_000, interval: 50 };
/** The days of the last two business mornings, whatever hour it is. */
const since = new Date(Date.now() - 47 * 3_600_000);

beforeEach(async () => {
  await sql`truncate app.notification_run, app.notification_item, app.notification_setting, app.notification_packages,
    app.notification_recipient, app.mail, app.monitoring_change cascade`.execute(database.owner);
  await sql`delete from graphile_worker._private_jobs`.execute(database.worker);
  for (const lender of [north, harbor])
    await inLender(database.owner, lender, (tx) => tx.deleteFrom('app.source_record').execute());
  await inLender(database.owner, north, async (tx) => {
    await tx
      .insertInto('app.notification_setting')
      .values({ lender_id: north, enabled_since: since })
      .execute();
    await tx
      .insertInto('app.notification_packages')
      .values({
        ...{ lender_id: north, effective_from: '2024-01-01', saved_at: since },
        ...{ notifications_closures: true, notifications_complaints: true, notifications_loans: true },
        ...{ notifications_reviews: false, notifications_rating_change: true },
      })
      .execute();
    for (const email of ['dana@north.test', 'Lee@north.test'])
      await tx
        .insertInto('app.notification_recipient')
        .values({ lender_id: north, email, added_at: since })
        .execute();
  });
});

const records: string[] = [];
const says = (lender_id: string, merchant_id: string, rest: object) =>
  inLender(database.owner, lender_id, (tx) =>
    tx
      .insertInto('app.source_record')
      .values({
        ...{
          lender_id,
          merchant_id,
          source_name: 'file',
          category: 'Partner Sources',
          name: 'Secret Bakery',
        },
        ...{ external_id: String(records.push('')), first_seen_date: '2024-05-01', ...rest },
      })
      .execute(),
  );
/** A merchant of the portfolio. */
async function merchant(): Promise<string> {
  const { id } = await database.owner
    .insertInto('app.merchant')
    .values({ source: 'mail-day', external_id: String(records.push('')), name: 'Secret Bakery' })
    .returning('id')
    .executeTakeFirstOrThrow();
  await says(north, id, { merchant_status: 'Open' });
  return id;
}

/** A merchant of the portfolio that another lender suspended a few days ago. */
async function suspendedMerchant(): Promise<void> {
  const id = await merchant();
  const day = new Date(Date.now() - 3 * 86_400_000).toISOString().slice(0, 10);
  await says(harbor, id, { merchant_status: 'Suspended', first_seen_date: day });
}

const rows = () =>
  inLender(database.owner, north, async (tx) => ({
    runs: await tx
      .selectFrom('app.notification_run')
      .select(sql<string>`date::text`.as('date'))
      .orderBy('id')
      .execute(),
    items: (await tx.selectFrom('app.notification_item').select('id').execute()).length,
    mails: (await tx.selectFrom('app.mail').select('id').execute()).length,
  }));
const queue = () =>
  inLender(database.app, north, (tx) => jobQueue.add(tx, 'notifications.run', { lender_id: north }));

async function worker(environment: Record<string, string>) {
  const started = await startWorker({
    workerUrl: database.urls.workerUrl,
    services: {
      db: database.worker,
      config: readConfig({ PUBLIC_URL: 'https://assay.north.test', ...environment }),
      clock: systemClock,
      jobs: jobQueue,
      secrets: makeSecrets('0f'.repeat(32)),
      log: makeLog('silent'),
      provided: evidenceFeatures.flatMap(({ provides = [] }) => provides),
    },
    handlers: [...mailJobs, ...notificationJobs],
    concurrency: 3,
  });
  onTestFinished(() => started.stop());
}

const long = (day: string) =>
  new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(day));

test('a day with items is mailed once to every recipient, with counts and a link and without names [BOF-117]', async () => {
  const server = await mailServer();
  await suspendedMerchant();
  await worker(server.environment);
  await queue();
  await queue();
  const { runs } = await vi.waitFor(async () => {
    const stored = await rows();
    expect(stored.runs.length).toBeGreaterThan(0);
    expect(server.received).toHaveLength(stored.runs.length * 2);
    return stored;
  }, soon);
  const last = runs.at(-1)?.date ?? '';
  const mails = server.received.filter((mail) => partsOf(mail).text.includes(last));
  expect(mails.map(({ to }) => to).sort()).toEqual([['Lee@north.test'], ['dana@north.test']]);
  for (const mail of mails) {
    expect(mail.content).toContain(`Subject: 1 notification for ${long(last)}`);
    const { text, html } = partsOf(mail);
    expect(text).toBe(
      [
        'Hello,',
        `There is 1 notification about merchants in the portfolio of North & Sons for ${long(last)}.`,
        'Closures: 1\nComplaints: 0\nLoans: 0\nRating Change: 0',
        `https://assay.north.test/notifications?date=${last}`,
        'You receive this because your address is on the list of notification recipients of this lender. Its Lender Admins can take it off under Notifications, Configuration.',
      ].join('\n\n'),
    );
    expect(html).toContain('North &amp; Sons');
    expect(html).toContain(`href="https://assay.north.test/notifications?date=${last}"`);
    expect(html).not.toContain('Reviews');
    expect(`${text}${html}`).not.toContain('Bakery');
    if (process.env.MAIL_SHOT) writeFileSync(process.env.MAIL_SHOT, html);
  }
});

test('a day without an item is mailed to nobody [BOF-117]', async () => {
  const server = await mailServer();
  await worker(server.environment);
  await queue();
  await vi.waitFor(async () => expect((await rows()).runs.length).toBeGreaterThan(0), soon);
  expect((await rows()).mails).toBe(0);
});

test('the mail tells what the feed of changes has of the day before, the most severe first, once, and names no merchant [BOF-117]', async () => {
  const server = await mailServer();
  await database.owner
    .updateTable('app.lender')
    .set({ flags: '{"portfolio_enabled": true}' })
    .where('id', '=', north)
    .execute();
  const { rows: due } = await sql<{ day: string }>`select (max(day)::date - 1)::text as day from (
    select ${since}::timestamptz + n * interval '1 hour' as at,
      (${since}::timestamptz + n * interval '1 hour') at time zone 'America/New_York' as day
    from generate_series(0, 47) n) hours where extract(hour from day) = 6 and at <= now()`.execute(
    database.owner,
  );
  const before = due[0]?.day ?? '';
  const [bakery, smithy] = [await merchant(), await merchant()];
  const seen = (merchantId: string, kind: string, severity: string, seenAt = `${before}T17:00:00Z`) =>
    addChange(database.worker, north, { merchantId, field: 'A field', kind, severity, seenAt });
  await seen(bakery, 'address', 'medium');
  await seen(bakery, 'lien_new', 'high');
  await seen(smithy, 'lien_new', 'high');
  await seen(smithy, 'sanctions_hit_new', 'critical');
  await seen(smithy, 'bankruptcy_new', 'critical', `${before}T01:00:00Z`);
  await worker({ ...server.environment, ASSAY_TIME_ZONE: 'America/New_York' });
  await queue();
  await queue();
  const date = new Date(Date.parse(before) + 86_400_000).toISOString().slice(0, 10);
  const told = await vi.waitFor(async () => {
    const found = server.received.filter((mail) => partsOf(mail).text.includes(`notifications?date=${date}`));
    expect(found).toHaveLength(2);
    return found;
  }, soon);
  for (const mail of told) {
    expect(mail.content.replace(/\r\n /g, ' ')).toContain(
      'Subject: 0 notifications, 4 changes (1 critical) for',
    );
    const { text, html } = partsOf(mail);
    const feed = (severity: string, kind: string) =>
      `https://assay.north.test/healthcheck/changes?severity=${severity}&kind=${kind}&from=${before}&to=${before}`;
    expect(text).toContain(`4 changes were seen in the portfolio on ${long(before)}, 1 critical.`);
    expect(text).toContain(
      [
        'What changed, the most severe first',
        `Critical: New watchlist match: 1 change about 1 merchant\n${feed('critical', 'sanctions_hit_new')}`,
        `High: New lien: 2 changes about 2 merchants\n${feed('high', 'lien_new')}`,
        `Medium: Address changed: 1 change about 1 merchant\n${feed('medium', 'address')}`,
      ].join('\n\n'),
    );
    expect(html).toContain(`href="${feed('high', 'lien_new').replaceAll('&', '&amp;')}"`);
    expect(`${text}${html}`).not.toContain('Bakery');
    if (process.env.MAIL_SHOT) writeFileSync(process.env.MAIL_SHOT, html);
  }
  expect(server.received).toHaveLength((await rows()).mails);
});

test('a recipient whose mail fails gets it later, and those already served get no second [BOF-117]', async () => {
  const server = await mailServer();
  let refused = 0;
  server.behaviour.recipient = (address) =>
    address === 'dana@north.test' && ++refused <= 2 ? smtpRefusal(451, 'try later') : null;
  await suspendedMerchant();
  await worker(server.environment);
  await queue();
  const { runs } = await vi.waitFor(async () => {
    await retryJobsNow(database);
    const stored = await rows();
    expect(stored.runs.length).toBeGreaterThan(0);
    expect(server.received).toHaveLength(stored.runs.length * 2);
    return stored;
  }, soon);
  const served = (address: string) => server.received.filter(({ to }) => to[0] === address).length;
  expect([served('dana@north.test'), served('Lee@north.test')]).toEqual([runs.length, runs.length]);
  expect(refused).toBeGreaterThan(2);
});
