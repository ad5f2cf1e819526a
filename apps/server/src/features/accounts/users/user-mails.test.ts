import { randomBytes } from 'node:crypto';
import { userEndpoints } from '@assay/domain/accounts';
import { expect, onTestFinished, test, vi } from 'vitest';
import { startWorker } from '#platform/jobs';
import { mailJobs } from '#platform/mail';
import { mailServer, partsOf } from '#platform/testing';
import { usersWorld } from './testing.ts';

const world = await usersWorld();
const elsewhere = await usersWorld({ OIDC_ISSUER: 'https://login.north.test' });
const { add, change, resetPassword } = userEndpoints;
type World = typeof world;

const soon = { timeout: 15_000, interval: 50 };
const emailOf = (name: string) => `${name}.${randomBytes(3).toString('hex')}@north.test`;
const invite = async ({ api, admin }: World, email: string) => {
  const body = { first_name: 'Nia', last_name: 'Okafor', email, type: 'Lender User' as const };
  expect((await api.call(admin, add, { body })).status).toBe(201);
};
const stored = ({ database }: World, email: string) =>
  database.owner
    .selectFrom('app.mail')
    .select(['text', 'html', 'state', 'sealed_secret'])
    .where('to_address', '=', email)
    .orderBy('id')
    .execute();

/** What a real mail server receives for an address. */
async function received({ api, database }: World, email: string) {
  const server = await mailServer();
  const worker = await startWorker({
    workerUrl: database.urls.workerUrl,
    services: {
      ...api.services,
      db: database.worker,
      config: { ...api.services.config, ...server.environment },
    },
    handlers: mailJobs,
    concurrency: 1,
  });
  onTestFinished(() => worker.stop());
  const mine = () => server.received.filter(({ to }) => to.includes(email));
  await vi.waitFor(() => expect(mine()).not.toHaveLength(0), soon);
  return partsOf(mine().at(-1)!);
}

test('a new user is invited with user name and temporary password, in text and HTML, which the database never stores in plain text [BOF-055]', async () => {
  const email = emailOf('nia');
  await invite(world, email);
  const [before] = await stored(world, email);
  const { text, html } = await received(world, email);
  const password = /Temporary password: (\S{16})\n/.exec(text)?.[1] ?? '';
  expect(text).toBe(`Hello Nia,

An account was made for you in Assay, where lenders vet merchants before they fund them. You work there for Northwind Capital.

This password is for your first sign-in, within 7 days. You will then choose your own.

User name: ${email}
Temporary password: ${password}

https://assay.test/

If you did not expect this mail, you can ignore it.`);
  expect(html).toContain(`>${email}</td>`);
  expect(html).toContain(`>${password}</td>`);
  expect(html).toContain('<a href="https://assay.test/"');
  const { password_hash, must_change } = await world.database.owner
    .selectFrom('app.user_credential')
    .innerJoin('app.app_user', 'id', 'user_id')
    .select(['password_hash', 'must_change'])
    .where('email', '=', email)
    .executeTakeFirstOrThrow();
  expect([must_change, password_hash.startsWith('$argon2id$')]).toEqual([true, true]);
  await vi.waitFor(async () => {
    const [after] = await stored(world, email);
    expect(after).toMatchObject({ state: 'sent', sealed_secret: null });
    expect(JSON.stringify([before, after])).not.toContain(password);
  }, soon);
  expect(before?.sealed_secret).not.toBeNull();
});

test('a name with markup appears as text in the invitation [BOF-055]', async () => {
  const email = emailOf('eve');
  const body = { first_name: '<b>Eve</b>', last_name: 'X', email, type: 'Lender User' as const };
  await world.api.call(world.admin, add, { body });
  const [mail] = await stored(world, email);
  expect(mail?.html).toContain('Hello &lt;b&gt;Eve&lt;/b&gt;,');
});

test('a reset mails a link whose token is stored as a hash, and does not change the password [BOF-053] [BOF-055]', async () => {
  const email = emailOf('rae');
  const id = await world.person(email, { first_name: 'Rae' });
  const { status, body } = await world.api.call(world.admin, resetPassword, {
    body: { email: email.toUpperCase(), first_name: 'Somebody', last_name: 'Else' },
  });
  expect([status, body]).toEqual([200, { status: 'success' }]);
  const { text, html } = await received(world, email);
  const link = /https:\S+/.exec(text)?.[0] ?? '';
  expect(link).toMatch(/^https:\/\/assay\.test\/oidc\/reset-password\?token=[\w-]{43}$/);
  expect(text).toContain('Hello Rae,');
  expect(text).toContain('works once, within 24 hours');
  expect(html).toContain(`href="${link}"`);
  const storedMails = await world.database.owner
    .selectFrom('app.password_reset')
    .selectAll()
    .where('user_id', '=', id)
    .execute();
  expect(storedMails).toHaveLength(1);
  expect(JSON.stringify([storedMails, await stored(world, email)])).not.toContain(link.split('=')[1]);
});

test('resets of one user are mailed up to five times an hour, and never while they are deactivated [BOF-053] [BOF-055]', async () => {
  const email = emailOf('tom');
  const id = await world.person(email);
  const reset = async () => {
    const { status, problem } = await world.api.call(world.staff, resetPassword, { body: { email } });
    return [status, problem.code];
  };
  for (let n = 0; n < 5; n += 1) expect(await reset()).toEqual([200, undefined]);
  expect(await reset()).toEqual([429, 'rate_limited']);
  world.api.clock.advance(3_600_000);
  expect(await reset()).toEqual([200, undefined]);
  await world.api.call(world.staff, change, { params: { id }, body: { is_active: false } });
  expect(await reset()).toEqual([409, 'user_inactive']);
  expect(await stored(world, email)).toHaveLength(6);
});

test('with an external identity provider an invitation links to it without a password, and a reset says so [BOF-055]', async () => {
  const email = emailOf('ola');
  await invite(elsewhere, email);
  const [mail] = await stored(elsewhere, email);
  expect(mail).toMatchObject({ sealed_secret: null });
  expect(mail?.text).toContain('Sign in as you do elsewhere in your organization');
  expect(mail?.text).not.toContain('password');
  const { status, problem } = await elsewhere.api.call(elsewhere.staff, resetPassword, { body: { email } });
  expect([status, problem.code]).toEqual([409, 'passwords_elsewhere']);
});
