import { setTimeout } from 'node:timers/promises';
import { creditEndpoints } from '@assay/domain/credits';
import { inquiryEndpoints } from '@assay/domain/inquiry';
import { sql } from 'kysely';
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { inquiry } from '#features/inquiry';
import { session } from '#features/session';
import { inLender } from '#platform/database';
import type { CommandContext } from '#platform/feature';
import { startWorker } from '#platform/jobs';
import { mailJobs } from '#platform/mail';
import { addLender, addUser, mailServer, testApi, testDatabase } from '#platform/testing';
import { credits } from './index.ts';
import { creditJobs } from './jobs.ts';
import { lenderCreditsCommand } from './lender-credits.ts';
import { type CreditChange, setCredits } from './set-credits.ts';

const database = await testDatabase();
const api = await testApi(database, [session, inquiry, credits]);
const { create } = inquiryEndpoints;
const { details, settings, updateEmailSent } = creditEndpoints;

let number = 0;
let north: string;
let user: { email: string; lender: string };
let staff: { email: string; lender: string };

beforeEach(async () => {
  number++;
  api.clock.set('2026-03-10T15:00:00Z');
  north = await addLender(database.owner, { name: `North ${number}` });
  const member = `user${number}@north.test`;
  await addUser(database.owner, { email: member, lenders: [north] });
  await addUser(database.owner, { email: `staff${number}@assay.test`, is_staff: true, groups: [] });
  user = { email: member, lender: north };
  staff = { email: `staff${number}@assay.test`, lender: north };
});

const set = (change: CreditChange, lender = north) =>
  inLender(database.app, lender, (tx) => setCredits(tx, lender, change, api.services));
const active = (monthly_allowance: number, credit_balance: number, lender = north) =>
  set({ is_active: true, monthly_allowance, credit_balance }, lender);
const search = (caller = user, headers: Record<string, string> = {}) =>
  api.call({ ...caller, headers }, create, { body: { name: 'Blue Heron', state: 'MT', zip5: '59801' } });
const balance = async () => (await api.call(user, details)).body.credit_balance;
const ledger = (lender = north) =>
  inLender(database.app, lender, (tx) =>
    tx
      .selectFrom('app.credit_entry')
      .select(['reason', 'amount', 'balance', 'inquiry_id', 'month'])
      .orderBy('id')
      .execute(),
  );
const audited = (action: string) =>
  inLender(database.app, north, (tx) =>
    tx
      .selectFrom('app.audit_record')
      .select(['user_id', 'target_kind', 'target_id', 'details'])
      .where('action', '=', action)
      .orderBy('id')
      .execute(),
  );
const inquiries = () =>
  inLender(database.app, north, (tx) => tx.selectFrom('app.inquiry').select('id').orderBy('id').execute());
const mails = () =>
  database.worker
    .selectFrom('app.mail')
    .select(['to_address', 'subject', 'text'])
    .where('text', 'like', `%North ${number} %`)
    .orderBy('id')
    .execute();
const resetMonths = (jobs = 1, signal = new AbortController().signal) =>
  Promise.all(
    Array.from({ length: jobs }, () =>
      creditJobs[0]?.run({
        ...api.services,
        db: database.worker,
        payload: {},
        attempt: 1,
        maxAttempts: 25,
        signal,
      }),
    ),
  );
const addAdmin = (email: string, more: object = {}) =>
  addUser(database.owner, {
    email: `${number}.${email}`,
    first_name: 'Ada',
    groups: ['Lender Admin'],
    lenders: [north],
    ...more,
  });

/** How many connections to this database wait for a lock. */
async function waiting(): Promise<number> {
  const { rows } = await sql<{ pid: number }>`
    select distinct pid from pg_locks join pg_stat_activity using (pid)
    where not granted and datname = current_database()`.execute(database.worker);
  return rows.length;
}

describe('the quota endpoints', () => {
  test('return no quota for a lender that was never configured [ONB-161]', async () => {
    expect(await api.call(user, details)).toMatchObject({
      status: 200,
      body: { credit_balance: 0, email_sent: false },
    });
    expect((await api.call(user, settings)).body).toEqual({ is_active: false, monthly_allowance: 0 });
    expect((await api.call(user, updateEmailSent, { body: { status: true } })).body).toEqual({
      credit_balance: 0,
      email_sent: false,
    });
  });

  test('return balance and allowance of the caller’s lender only [ONB-161]', async () => {
    await active(1000, 700);
    const other = await addLender(database.owner, { name: `Other ${number}` });
    await set({ is_active: true, monthly_allowance: 5, credit_balance: 4 }, other);
    expect((await api.call(user, details)).body).toEqual({ credit_balance: 700, email_sent: false });
    expect((await api.call(user, settings)).body).toEqual({ is_active: true, monthly_allowance: 1000 });
    expect((await api.call({ ...user, lender: other }, details)).status).toBe(403);
    expect((await api.call({ ...staff, lender: other }, details)).body.credit_balance).toBe(4);
  });

  test('do not wait for an inquiry that uses a credit', async () => {
    await active(1000, 10);
    await inLender(database.owner, north, async (tx) => {
      await tx.selectFrom('app.lender_quota').select('lender_id').forUpdate().execute();
      const reads: string[] = [];
      const reading = balance().then((read) => reads.push(`read ${read}`));
      while (reads.length === 0 && (await waiting()) === 0) await setTimeout(10);
      expect(reads).toEqual(['read 10']);
      await reading;
    });
  });

  test.each([{ status: false }, { status: 'true' }, { status: 1 }, {}])(
    'accept no status but true: %j [ONB-161]',
    async (body) => {
      const refused = await api.call(user, updateEmailSent, { body: body as { status: true } });
      expect(refused).toMatchObject({ status: 400, problem: { code: 'invalid_input' } });
      expect(refused.problem.errors).toHaveProperty('status');
    },
  );
});

describe('an inquiry', () => {
  test('uses one credit in its transaction; a repeated request uses none [ONB-162]', async () => {
    await active(1000, 10);
    const made = await search(user, { 'idempotency-key': 'k' });
    const repeated = await Promise.all([1, 2].map(() => search(user, { 'idempotency-key': 'k' })));
    expect(repeated.map(({ body }) => body.id)).toEqual([made.body.id, made.body.id]);
    expect(await balance()).toBe(9);
    expect(await ledger()).toEqual([
      { reason: 'manual', amount: 10, balance: 10, inquiry_id: null, month: null },
      { reason: 'inquiry', amount: -1, balance: 9, inquiry_id: made.body.id, month: null },
    ]);
  });

  test('of staff or of a superuser uses none, even when none is left [ONB-162]', async () => {
    const superuser = { email: `super${number}@assay.test`, lender: north };
    await addUser(database.owner, { email: superuser.email, is_superuser: true, groups: [] });
    await active(1000, 0);
    expect([(await search(staff)).status, (await search(superuser)).status]).toEqual([201, 201]);
    expect(await ledger()).toEqual([]);
  });

  test('uses none when credits are off [ONB-162]', async () => {
    expect((await search()).status).toBe(201);
    await set({ monthly_allowance: 1000, credit_balance: 3 });
    expect((await search()).status).toBe(201);
    expect(await balance()).toBe(3);
  });

  test('that is refused uses none [ONB-162]', async () => {
    await active(1000, 10);
    await api.call(user, create, { body: { name: 'Too little' } });
    expect(await balance()).toBe(10);
  });

  test('without a credit left is refused with a clear message and nothing is stored [ONB-162]', async () => {
    await active(1000, 0);
    const refused = await search(user, { 'idempotency-key': 'k' });
    expect(refused).toMatchObject({
      status: 403,
      problem: { code: 'credits_exhausted', detail: 'Your inquiry credits are used up.' },
    });
    expect([await inquiries(), await ledger()]).toEqual([[], []]);
    await set({ credit_balance: 1 });
    expect((await search(user, { 'idempotency-key': 'k' })).status).toBe(201);
  });

  test('concurrent with another on the last credit succeeds only once [ONB-162]', async () => {
    await active(1000, 1);
    // The row stays locked until all three wait for it, so that the lock decides and not the timing.
    const calls = await inLender(database.owner, north, async (tx) => {
      await tx.selectFrom('app.lender_quota').select('lender_id').forUpdate().execute();
      const started = [1, 2, 3].map(() => search());
      await vi.waitFor(async () => expect(await waiting()).toBe(3), 5000);
      return { answers: Promise.all(started) };
    });
    const answers = await calls.answers;
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 403, 403]);
    expect(await inquiries()).toHaveLength(1);
    expect(await balance()).toBe(0);
    expect((await ledger()).map(({ amount }) => amount)).toEqual([1, -1]);
  });
});

describe('the ledger', () => {
  test('ends with the balance and adds up to it after every kind of change [BOF-037]', async () => {
    await active(20, 5);
    await search();
    await set({ credit_balance: 12 });
    await Promise.all([search(), search(), search()]);
    api.clock.set('2026-04-01T12:00:00Z');
    await resetMonths();
    await search();
    const lines = await ledger();
    expect(lines.at(-1)?.balance).toBe(19);
    expect(await balance()).toBe(19);
    expect(lines.reduce((sum, { amount }) => sum + amount, 0)).toBe(19);
    for (const [index, line] of lines.entries())
      expect(line.balance - line.amount).toBe(lines[index - 1]?.balance ?? 0);
  });

  test('cannot be changed by the serving role', async () => {
    await active(20, 5);
    for (const db of [database.app, database.worker]) {
      const change = inLender(db, north, (tx) =>
        tx.updateTable('app.credit_entry').set({ amount: 0 }).execute(),
      );
      await expect(change).rejects.toThrow('permission denied');
      const removal = inLender(db, north, (tx) => tx.deleteFrom('app.credit_entry').execute());
      await expect(removal).rejects.toThrow('permission denied');
    }
  });
});

describe('the low-credit e-mail', () => {
  test('is sent once to the active Lender Admins of the lender when it is due [ONB-160, ONB-162]', async () => {
    await active(1000, 151);
    await addAdmin('ada@north.test');
    await addAdmin('grace@north.test', { first_name: 'Grace' });
    await addAdmin('gone@north.test', { is_active: false });
    await addAdmin('staff@north.test', { is_staff: true });
    const foreign = await addLender(database.owner, { name: `Foreign ${number}` });
    await addAdmin('ada@foreign.test', { lenders: [foreign] });

    const early = await api.call(user, updateEmailSent, { body: { status: true } });
    expect(early).toMatchObject({ status: 200, body: { credit_balance: 151, email_sent: false } });
    expect(await mails()).toEqual([]);

    await search();
    const due = await api.call(user, updateEmailSent, { body: { status: true } });
    expect(due).toMatchObject({ status: 200, body: { credit_balance: 150, email_sent: true } });
    await api.call(user, updateEmailSent, { body: { status: true } });
    expect(await audited('credits.low')).toMatchObject([{ details: { month: '2026-03-01', mails: 2 } }]);
    const sent = await mails();
    expect(sent.map(({ to_address }) => to_address)).toEqual([
      `${number}.ada@north.test`,
      `${number}.grace@north.test`,
    ]);
    expect(sent[1]?.subject).toBe('85% of Inquiry Credit Balance has been used');
    expect(sent[1]?.text).toContain('Hello Grace,');
    expect(sent[1]?.text).toContain(`North ${number} has 150 of this month's 1,000 inquiries left.`);
  });

  test('is sent once by the inquiry that makes the balance low, and the page still shows its notice [ONB-160, ONB-162]', async () => {
    await active(1000, 152);
    await addAdmin('ada@north.test');
    await search();
    expect(await mails()).toEqual([]);
    await search();
    await search();
    expect(await mails()).toMatchObject([
      { to_address: `${number}.ada@north.test`, subject: '85% of Inquiry Credit Balance has been used' },
    ]);
    expect((await api.call(user, details)).body).toEqual({ credit_balance: 149, email_sent: false });
    expect((await api.call(user, updateEmailSent, { body: { status: true } })).body.email_sent).toBe(true);
    expect(await mails()).toHaveLength(1);
  });

  test('says the share that is used, and waits for a Lender Admin to send it to', async () => {
    await active(1000, 121);
    await search();
    await addAdmin('ada@north.test');
    await search();
    const [mail] = await mails();
    expect(mail?.subject).toBe('88% of Inquiry Credit Balance has been used');
    expect(mail?.text).toContain("has 119 of this month's 1,000 inquiries left");
    expect(mail?.text).toContain('https://assay.test/onboarding');
  });

  test('is sent once for concurrent calls, and is delivered [ONB-162]', async () => {
    await active(1000, 100);
    await addAdmin('ada@north.test');
    const server = await mailServer();
    const answers = await Promise.all(
      [1, 2, 3, 4].map(() => api.call(user, updateEmailSent, { body: { status: true } })),
    );
    expect(answers.map(({ body }) => body.email_sent)).toEqual([true, true, true, true]);
    const worker = await startWorker({
      workerUrl: database.urls.workerUrl,
      services: {
        ...api.services,
        db: database.worker,
        config: { ...api.services.config, ...server.environment },
      },
      handlers: mailJobs,
      concurrency: 2,
    });
    onTestFinished(() => worker.stop());
    const mine = () => server.received.filter(({ to }) => to.includes(`${number}.ada@north.test`));
    await vi.waitFor(() => expect(mine()).toHaveLength(1), 10_000);
    expect(await mails()).toHaveLength(1);
  });

  test('is not due when credits are off or there is no allowance [ONB-160]', async () => {
    await addAdmin('ada@north.test');
    await set({ is_active: false, monthly_allowance: 1000, credit_balance: 0 });
    const off = await api.call(user, updateEmailSent, { body: { status: true } });
    await active(0, 0);
    const empty = await api.call(user, updateEmailSent, { body: { status: true } });
    expect([off.body.email_sent, empty.body.email_sent]).toEqual([false, false]);
    expect(await mails()).toEqual([]);
  });

  test('is sent once a month: a balance that rises and falls again gives the notice again, but no second mail [ONB-162]', async () => {
    await addAdmin('ada@north.test');
    await active(1000, 100);
    await api.call(user, updateEmailSent, { body: { status: true } });
    await set({ credit_balance: 150 });
    expect((await api.call(user, details)).body.email_sent).toBe(true);
    await set({ credit_balance: 900 });
    expect((await api.call(user, details)).body.email_sent).toBe(false);
    await set({ credit_balance: 100 });
    const again = await api.call(user, updateEmailSent, { body: { status: true } });
    expect(again.body.email_sent).toBe(true);
    expect(await mails()).toHaveLength(1);
    expect(await audited('credits.low')).toHaveLength(1);

    api.clock.set('2026-04-02T12:00:00Z');
    await set({ credit_balance: 100 });
    await api.call(user, updateEmailSent, { body: { status: true } });
    expect(await mails()).toHaveLength(2);
  });
});

describe('a new month', () => {
  test('starts on the 1st in the business time zone, once however often the job runs [BOF-037]', async () => {
    await active(1000, 100);
    await addAdmin('ada@north.test');
    await api.call(user, updateEmailSent, { body: { status: true } });
    // 23:59 of March 31 in New York.
    api.clock.set('2026-04-01T03:59:00Z');
    await resetMonths();
    expect(await balance()).toBe(100);
    api.clock.set('2026-04-01T04:00:00Z');
    const expected = { credit_balance: 1000, email_sent: false };
    expect((await api.call(user, details)).body, 'also before the job').toEqual(expected);
    await resetMonths(3);
    expect((await api.call(user, details)).body).toEqual(expected);
    await search();
    await resetMonths();
    expect(await balance()).toBe(999);
    expect((await ledger()).filter(({ reason }) => reason === 'monthly_reset')).toEqual([
      { reason: 'monthly_reset', amount: 900, balance: 1000, inquiry_id: null, month: '2026-04-01' },
    ]);
  });

  test('is started by the job for every lender, and not once the server stops [BOF-037]', async () => {
    await active(1000, 100);
    const other = await addLender(database.owner, { name: `Other ${number}` });
    await active(50, 0, other);
    api.clock.set('2026-04-02T12:00:00Z');
    await expect(resetMonths(1, AbortSignal.abort())).rejects.toThrow('aborted');
    for (const lender of [north, other])
      expect((await ledger(lender)).map(({ reason }) => reason)).not.toContain('monthly_reset');
    await resetMonths();
    expect((await ledger()).at(-1)).toMatchObject({ reason: 'monthly_reset', amount: 900, balance: 1000 });
    expect((await ledger(other)).at(-1)).toMatchObject({ reason: 'monthly_reset', amount: 50, balance: 50 });
  });

  test('is caught up after an outage, without waiting for the job', async () => {
    await active(1000, 0);
    api.clock.set('2026-07-20T12:00:00Z');
    expect((await search()).status).toBe(201);
    await resetMonths();
    expect(await balance()).toBe(999);
    expect((await ledger()).map(({ month }) => month)).toEqual(['2026-07-01', null]);
  });

  test('changes neither credits that are off nor values set by hand', async () => {
    await set({ is_active: false, monthly_allowance: 1000, credit_balance: 3 });
    api.clock.set('2026-04-15T12:00:00Z');
    await resetMonths();
    expect(await balance()).toBe(3);
    await set({ is_active: true });
    await resetMonths();
    expect(await balance()).toBe(3);
  });
});

describe('assay lender credits', () => {
  const printed: string[] = [];
  const run = (...args: string[]) =>
    lenderCreditsCommand.run(args, {
      ...api.services,
      operator: { command: 'lender credits', os_user: 'ann' },
      print: (line: string) => void printed.push(line),
    } as unknown as CommandContext);

  test('sets the named values and leaves the rest; without options it shows them', async () => {
    const name = `North ${number}`;
    printed.length = 0;
    await run(name);
    await run(name.toUpperCase(), '--allowance', '1000', '--balance', '1500', '--on');
    await run(north, '--balance', '20');
    await run(north, '--off');
    await run(north);
    expect(printed).toEqual([
      `${name}: credits are off, 0 left, 0 a month.`,
      `${name}: credits are on, 1,500 left, 1,000 a month.`,
      `${name}: credits are on, 20 left, 1,000 a month.`,
      `${name}: credits are off, 20 left, 1,000 a month.`,
      `${name}: credits are off, 20 left, 1,000 a month.`,
    ]);
  });

  test('shows the balance of the month that has begun', async () => {
    await active(1000, 3);
    api.clock.set('2026-04-02T12:00:00Z');
    printed.length = 0;
    await run(north);
    expect(printed).toEqual([`North ${number}: credits are on, 1,000 left, 1,000 a month.`]);
  });

  test('is audited as a change of the lender by the operator, and not when it only shows the values', async () => {
    await run(north);
    expect(await audited('credits.set')).toEqual([]);
    await run(north, '--allowance', '1000000000');
    expect(await audited('credits.set')).toEqual([
      {
        user_id: null,
        target_kind: 'lender',
        target_id: north,
        details: { monthly_allowance: 1_000_000_000, command: 'lender credits', os_user: 'ann' },
      },
    ]);
  });

  test.each([
    [['--balance', '-1'], "Option '--balance'"],
    [['--balance=-1'], '--balance must be a whole number from 0 to 1,000,000,000.'],
    [['--balance', '1.5'], '--balance must be a whole number'],
    [['--balance', '1e3'], '--balance must be a whole number'],
    [['--allowance', ''], '--allowance must be a whole number'],
    [['--allowance', '1000000001'], '--allowance must be a whole number'],
    [['--on', '--off'], 'Usage: assay lender credits'],
    [['another', '--on'], 'Usage: assay lender credits'],
    [['--loud'], "Unknown option '--loud'"],
  ])('refuses %j', async (args, message) => {
    await expect(run(north, ...args)).rejects.toThrow(message);
    expect(await ledger()).toEqual([]);
  });

  test('refuses an unknown lender, and a missing one', async () => {
    await expect(run('Nobody', '--on')).rejects.toThrow('There is no lender Nobody');
    for (const none of [[], ['--on'], [' ', '--on']])
      await expect(run(...none)).rejects.toThrow('Usage: assay lender credits');
  });
});
