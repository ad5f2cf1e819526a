import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pino from 'pino';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { systemClock } from '../clock.ts';
import { readConfig } from '../config.ts';
import { inSystem } from '../database.ts';
import { jobQueue } from '../jobs.ts';
import { encryptedMailSecrets, SECRET_MARK, sendLater } from '../mail.ts';
import { makeSecrets } from '../secrets.ts';
import { mailServer, retryJobsNow, smtpRefusal } from '../testing.ts';
import { bounceCommand } from './bounce-command.ts';
import { withSecret } from './secret-part.ts';
import { mailWorld, returnedMail } from './testing.ts';

const { database, hello, send, mails, states, worker } = await mailWorld();

const soon = { timeout: 15_000, interval: 50 };
describe('a mail', () => {
  test('goes out exactly when its transaction commits, once for each key, as it was written', async () => {
    const server = await mailServer();
    await expect(
      inSystem(database.app, async (tx) => {
        await sendLater(tx, jobQueue, { ...hello, subject: 'rolled back' });
        throw new Error('no');
      }),
    ).rejects.toThrow('no');
    await Promise.all([1, 2, 3].map(() => send({ ...hello, once_key: 'november' })));
    await send({ ...hello, to: 'lee@lender.test', once_key: 'december' });
    await worker(server.environment);
    await vi.waitFor(async () => expect(await states()).toEqual(['sent', 'sent']), soon);
    expect(server.received.map(({ to }) => to).sort()).toEqual([['dana@lender.test'], ['lee@lender.test']]);
    const [mail] = server.received;
    expect(mail?.content).toContain('From: Assay <assay@lender.test>');
    expect(mail?.content).toContain('Subject: =?UTF-8?Q?Hello_=E2=80=93_Dana?=');
    expect(mail?.content).toContain('A line\r\n.\r\nand =E2=80=9C more=E2=80=9D.');
    expect(mail?.message_id).toMatch(/^<[0-9a-f-]{36}@lender\.test>$/);
  });

  test('cannot be read back by the serving role', async () => {
    await send();
    await expect(database.app.selectFrom('app.mail').select('to_address').execute()).rejects.toThrow(
      'permission denied',
    );
  });

  test('waits while the mail server is down and goes out once when it is back', async () => {
    const server = await mailServer();
    await server.down();
    await send();
    await worker(server.environment);
    await vi.waitFor(async () => {
      await retryJobsNow(database);
      expect((await mails())[0]?.attempts).toBeGreaterThanOrEqual(2);
    }, soon);
    expect(await states()).toEqual(['waiting']);
    await server.up();
    await retryJobsNow(database);
    await vi.waitFor(async () => expect(await states()).toEqual(['sent']), soon);
    expect(server.received).toHaveLength(1);
  });

  test('that the server puts off is tried again; one that it refuses is not', async () => {
    const server = await mailServer();
    let attemptCount = 0;
    server.behaviour.recipient = (address) => {
      if (address === 'gone@lender.test') return smtpRefusal(550, 'no such user');
      return ++attemptCount === 1 ? smtpRefusal(451, 'try later') : null;
    };
    await send();
    await send({ ...hello, to: 'gone@lender.test' });
    await worker(server.environment);
    await vi.waitFor(async () => {
      await retryJobsNow(database);
      expect(await states()).toEqual(['sent', 'refused']);
    }, soon);
    expect((await mails()).map(({ attempts }) => attempts)).toEqual([2, 1]);
    expect(server.received.map(({ to }) => to)).toEqual([['dana@lender.test']]);
  });

  test('that two workers get at once is sent by one of them', async () => {
    const server = await mailServer();
    server.behaviour.taken = () => pause(500).then(() => null);
    await send();
    const [mail] = await mails();
    await inSystem(database.app, (tx) => jobQueue.add(tx, 'mail.send', { mail_id: mail?.id ?? '' }));
    await Promise.all([worker(server.environment), worker(server.environment)]);
    await vi.waitFor(async () => expect(await states()).toEqual(['sent']), soon);
    await pause(1000);
    expect(server.received).toHaveLength(1);
  });
});

test("a mail server's message never reaches the log, because it repeats the address", async () => {
  const server = await mailServer();
  server.behaviour.recipient = (address) => smtpRefusal(550, `<${address}> is unknown here`);
  const lines: string[] = [];
  await send();
  await worker(server.environment, pino({ level: 'debug' }, { write: (line) => void lines.push(line) }));
  await vi.waitFor(async () => expect(await states()).toEqual(['refused']), soon);
  await vi.waitFor(() => expect(lines.join()).toContain('"code":"EENVELOPE","reply":550'), soon);
  expect(lines.join()).not.toMatch(/dana|lender\.test|unknown here|Hello/);
});

test('the secret of a waiting mail is re-encrypted with the new key and can still be decrypted', async () => {
  const [old, next] = [
    { id: '1', key: '0f'.repeat(32) },
    { id: '2', key: '5a'.repeat(32) },
  ];
  await send({
    ...hello,
    text: `Your word: ${SECRET_MARK}`,
    secret: { value: 'w0rd', secrets: makeSecrets([old]) },
  });
  const deps = { secrets: makeSecrets([next, old]) } as Parameters<typeof encryptedMailSecrets.rotate>[1];
  const rotate = () => inSystem(database.owner, (tx) => encryptedMailSecrets.rotate(tx, deps, '0'));
  expect(await rotate()).toMatchObject({ rotated: 1, failed: [] });
  expect(await rotate()).toMatchObject({ rotated: 0 });
  const stored = await database.owner
    .selectFrom('app.mail')
    .select(['message_key', 'text', 'html', 'sealed_secret'])
    .executeTakeFirstOrThrow();
  expect(withSecret(makeSecrets([next]), stored, stored.sealed_secret).text).toBe('Your word: w0rd');
});

test('without a mail server each mail is a file that only the product’s user can read', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'outbox-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  await send();
  await worker({ ASSAY_DATA: folder });
  await vi.waitFor(async () => expect(await states()).toEqual(['sent']), soon);
  const files = readdirSync(join(folder, 'outbox'));
  expect(files).toEqual([expect.stringMatching(/^[0-9a-f-]{36}\.eml$/)]);
  const file = join(folder, 'outbox', files[0] ?? '');
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(readFileSync(file, 'utf8')).toContain('To: dana@lender.test');
});

describe('a returned mail', () => {
  const to = 'dana@lender.test';
  /** Sends a mail and runs the command with the report about it. */
  async function bounce(report: (key: string) => string) {
    await send({ ...hello, to });
    const [mail] = await mails();
    await database.owner
      .updateTable('app.mail')
      .set({ state: 'sent', finished_at: new Date(), sealed_secret: null })
      .execute();
    const folder = mkdtempSync(join(tmpdir(), 'bounce-'));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    const file = join(folder, 'report.eml');
    const lines: string[] = [];
    const run = async () => {
      writeFileSync(file, report(mail!.message_key));
      const context = {
        workerDb: database.worker,
        clock: systemClock,
        print: (line: string) => lines.push(line),
      };
      await bounceCommand.run([file], context as never).catch((error: Error) => lines.push(error.message));
    };
    await run();
    const stored = () =>
      database.owner.selectFrom('app.mail').select(['bounced_at', 'bounce_status']).executeTakeFirst();
    return { lines, run, stored };
  }
  const UNMARKED = { bounced_at: null, bounce_status: null };

  test('is marked with the time and the status code, and nothing of the words in the report', async () => {
    const { stored, run } = await bounce((key) =>
      returnedMail({ key, to: 'Dana@Lender.test', status: '5.2.2' }),
    );
    const first = await stored();
    expect(first).toEqual({ bounced_at: expect.any(Date), bounce_status: '5.2.2' });
    await run();
    expect(await stored(), 'the first report counts').toEqual(first);
  });

  test.each([
    [
      'another Message-ID',
      () => returnedMail({ key: '0e8b25d4-5f6a-4d50-9c3b-2d6f3c1a7b10', to }),
      /No mail was sent/,
    ],
    ['another recipient', (key: string) => returnedMail({ key, to: 'lee@lender.test' }), /No mail was sent/],
    [
      'a delay',
      (key: string) => returnedMail({ key, to, action: 'delayed', status: '4.4.1' }),
      /contains no failure/,
    ],
    [
      'an ordinary mail',
      (key: string) => `In-Reply-To: <${key}@lender.test>\n\nStatus: 5.1.1`,
      /no delivery status/,
    ],
    ['no mail at all', () => '\u0000'.repeat(2_000), /no delivery status/],
  ])('is not marked by a report of %s', async (_, report, words) => {
    const { lines, stored } = await bounce(report);
    expect(lines.join()).toMatch(words);
    expect(await stored()).toEqual(UNMARKED);
  });

  test('with a status that is none counts as refused without a reason', async () => {
    const { stored } = await bounce((key) => returnedMail({ key, to, status: '<script>' }));
    expect(await stored()).toMatchObject({ bounce_status: '5.0.0' });
  });
});

test.each([
  [{ SMTP_URL: 'https://mail.test' }, 'SMTP_URL: must be smtp://… or smtps://…'],
  [{ SMTP_URL: 'smtp://mail.test' }, 'MAIL_FROM: must be set with SMTP_URL'],
  [{ MAIL_FROM: 'Assay\nBcc: <a@b>' }, 'MAIL_FROM: must be an address, or Name <address>'],
])('the settings %j are refused', (environment, fault) => {
  expect(() => readConfig(environment)).toThrow(fault);
});
