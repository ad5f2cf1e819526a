import { writeFileSync } from 'node:fs';
import { sql } from 'kysely';
import { expect, test, vi } from 'vitest';
import { mailServer, partsOf, retryJobsNow, smtpRefusal } from '#platform/testing';
import { addChange } from '../monitoring/testing.ts';
import { mailDayWorld } from './testing.ts';

const { database, north, since, soon, merchant, suspendedMerchant, rows, queue, worker } =
  await mailDayWorld();

const long = (day: string) =>
  new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(day));

test('mails a day with items once to every recipient, with counts, what is new and links, and without names [BOF-117]', async () => {
  const server = await mailServer();
  const bakery = await suspendedMerchant();
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
  const tab = (section: string) => `https://assay.north.test/notifications?date=${last}&tab=${section}`;
  const mails = server.received.filter((mail) => partsOf(mail).text.includes(last));
  expect(mails.map(({ to }) => to).sort()).toEqual([['Lee@north.test'], ['dana@north.test']]);
  for (const mail of mails) {
    const isFirst = last === runs[0]?.date;
    const counted = isFirst ? '1 new notification' : 'No new notifications';
    expect(mail.content).toContain(`Subject: ${counted} for ${long(last)}`);
    const { text, html } = partsOf(mail);
    expect(text).toBe(
      [
        'Hello,',
        `${counted} about merchants in the portfolio of North & Sons for ${long(last)}.`,
        ...(isFirst
          ? [
              'What is new',
              `Closures: Suspended: Merchant ${bakery}\nhttps://assay.north.test/healthcheck/overview/merchant/${bakery}`,
            ]
          : ['1 notification from an earlier day still applies.']),
        'By section',
        `Closures: ${isFirst ? '1' : '0'} new, 1 in all\n${tab('closures')}`,
        `Complaints: 0\n${tab('complaints')}`,
        `Loans: 0\n${tab('loans')}`,
        `Rating Change: 0\n${tab('rating_change')}`,
        `https://assay.north.test/notifications?date=${last}`,
        'You receive this because your address is on the list of notification recipients of this lender. Its Lender Admins can remove it under Notifications, Configuration.',
      ].join('\n\n'),
    );
    expect(html).toContain('North &amp; Sons');
    expect(html).toContain(`href="https://assay.north.test/notifications?date=${last}"`);
    expect(html).not.toContain('Reviews');
    expect(`${text}${html}`).not.toContain('Bakery');
    if (process.env.MAIL_SHOT) writeFileSync(process.env.MAIL_SHOT, html);
  }
});

test('sends no mail for a day without items [BOF-117]', async () => {
  const server = await mailServer();
  await worker(server.environment);
  await queue();
  await vi.waitFor(async () => expect((await rows()).runs.length).toBeGreaterThan(0), soon);
  expect((await rows()).mails).toBe(0);
});

test('the mail summarizes the changes of the day before once, the most severe first, and names no merchant [BOF-117]', async () => {
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
  const mails = await vi.waitFor(async () => {
    const found = server.received.filter((mail) => partsOf(mail).text.includes(`notifications?date=${date}`));
    expect(found).toHaveLength(2);
    return found;
  }, soon);
  for (const mail of mails) {
    expect(mail.content.replace(/\r\n /g, ' ')).toContain(
      'Subject: No new notifications, 4 changes (1 critical) for',
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

test('a failed mail is retried for its recipient only [BOF-117]', async () => {
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
