import { beforeEach, describe, expect, test } from 'vitest';
import { findUser } from '../actor.ts';
import { inSystem } from '../database.ts';
import { oidcIdentity } from '../identity.ts';
import { jobQueue } from '../jobs.ts';
import { makeResetToken } from './reset-link.ts';
import { resetPassword } from './reset-password.ts';
import {
  type Browser,
  browser,
  EMAIL,
  followRedirects,
  givePassword,
  openSignIn,
  PASSWORD,
  signIn,
  testProvider,
  tokenCall,
} from './testing.ts';

// Tokens carry whole seconds, so what ends one has to come in a later second.
const clock = { now: () => new Date(Date.now() + 2000) };
const { issuer, database, userId } = await testProvider({ clock });
const identity = oidcIdentity({ issuer, audience: 'assay-api', emailClaim: 'email', recordsSignIns: true });
const NEW = 'lantern and clay pier';
const TEMPORARY = 'temporary one';
const OPERATOR = { command: 'user reset-password', os_user: 'ann' };

beforeEach(async () => {
  await givePassword(database.app, clock, { user_id: userId, password: PASSWORD });
  await database.owner.deleteFrom('app.oidc_artifact').execute();
  await database.owner.deleteFrom('app.mail').execute();
  await database.owner.updateTable('app.app_user').set({ signed_out_at: null }).execute();
});

const giveTemporary = () =>
  givePassword(database.app, clock, { user_id: userId, password: TEMPORARY, must_change: true });
/** Enters a password at the sign-in page; `answer` is the redirect that the browser has not followed yet. */
const enter = async (visitor: Browser, password: string) => {
  const { page } = await openSignIn(visitor, issuer);
  return { page, answer: await visitor.submit(page, { email: EMAIL, password }) };
};
const canSignIn = async (password: string) => (await enter(browser(), password)).answer.status === 303;
const codeOf = async (visitor: Browser, answer: Response) =>
  (await followRedirects(visitor, issuer, answer)).searchParams.get('code');
const makeLink = () => inSystem(database.app, (tx) => makeResetToken(tx, clock, userId));
const sendLink = (token: string, new_password = NEW) =>
  browser().submit(`${issuer}/reset-password`, { token, new_password });
const opens = async (token: string) => {
  const caller = { address: null, request_id: '1' };
  const found = identity.verify(token).then((account) => findUser(database.app, clock, account, caller));
  return found.then(
    () => true,
    () => false,
  );
};
const refreshes = async (refresh_token: string) =>
  (await tokenCall(issuer, { grant_type: 'refresh_token', refresh_token })).status === 200;
const isSignedIn = async (visitor: Browser) =>
  !(await openSignIn(visitor, issuer)).page.includes('/interaction/');
const artifacts = async () => {
  const rows = await database.owner.selectFrom('app.oidc_artifact').select(['kind', 'user_id']).execute();
  return rows.filter(({ user_id }) => user_id === userId).map(({ kind }) => kind);
};
const change = async (visitor: Browser) => {
  const address = `${issuer}/account/password`;
  const token = /name="token" value="([^"]+)"/.exec(await (await visitor.go(address)).text())?.[1] ?? '';
  return visitor.submit(address, { token, current_password: PASSWORD, new_password: NEW });
};

interface Way {
  /** The password that was good before. */
  before: string;
  prepare(): Promise<void>;
  /** Prepares the owner's browser and returns the function that sets the password. */
  set(owner: Browser): Promise<() => Promise<unknown>>;
  record: [action: string, details: unknown];
  subject: string;
}

const changed = 'Your Assay password was changed';
const ways: Record<string, Way> = {
  change: {
    before: PASSWORD,
    prepare: async () => {},
    set: async (owner) => {
      await signIn(owner, issuer);
      return () => change(owner);
    },
    record: ['password.change', {}],
    subject: changed,
  },
  reset: {
    before: PASSWORD,
    prepare: async () => {},
    // The link is made last: a later one ends those before it.
    set: async () => async () => sendLink(await makeLink()),
    record: ['password.change', { reset_link: true }],
    subject: changed,
  },
  temporary: {
    before: TEMPORARY,
    prepare: async () => void (await giveTemporary()),
    set: async (owner) => {
      const { page } = await enter(owner, TEMPORARY);
      return () => owner.submit(`${page}/password`, { new_password: NEW });
    },
    record: ['password.change', { temporary: true }],
    subject: changed,
  },
  staff: {
    before: PASSWORD,
    prepare: async () => {},
    set: async () => () =>
      resetPassword(
        { db: database.app, clock, operator: OPERATOR, jobs: jobQueue, home: undefined },
        { id: userId, email: EMAIL },
      ),
    record: ['password.reset', OPERATOR],
    subject: 'Your Assay password was reset',
  },
};

describe.each(Object.entries(ways))('a password that is set by %s', (name, way) => {
  const keepsOwn = name === 'change';

  test('ends every other session, grant and token', async () => {
    const [elsewhere, owner] = [browser(), browser()];
    const tokens = await signIn(elsewhere, issuer);
    await way.prepare();
    expect([await opens(tokens.access_token), await isSignedIn(elsewhere)]).toEqual([true, true]);
    await (await way.set(owner))();
    expect([await opens(tokens.access_token), await refreshes(tokens.refresh_token)]).toEqual([false, false]);
    expect(await isSignedIn(elsewhere)).toBe(false);
    expect(await isSignedIn(owner)).toBe(keepsOwn);
    expect(await artifacts()).toEqual(keepsOwn ? expect.arrayContaining(['Session', 'Grant']) : []);
  });

  test('ends every pending sign-in, with the correct password entered or waiting for its return', async () => {
    await way.prepare();
    const other = browser();
    const begun = await enter(other, way.before);
    expect(begun.answer.status).toBe(303);
    await (await way.set(browser()))();
    // Back at the step, or on to the end of the sign-in.
    await other.submit(`${begun.page}/password`, { new_password: 'somebody elses word' });
    expect(await codeOf(other, begun.answer)).toBeNull();
    expect(await canSignIn('somebody elses word')).toBe(false);
  });

  test('ends older links and the password before it', async () => {
    await way.prepare();
    const set = await way.set(browser());
    const older = await makeLink();
    await set();
    expect((await sendLink(older, 'another one of mine')).status).toBe(410);
    expect(await canSignIn(way.before)).toBe(false);
  });

  test('is audited and announced to the owner by one mail', async () => {
    await way.prepare();
    const set = await way.set(browser());
    await set();
    const { action, details } = await inSystem(database.app, (tx) =>
      tx
        .selectFrom('app.audit_record')
        .select(['action', 'details'])
        .where('action', 'like', 'password.%')
        .orderBy('position', 'desc')
        .executeTakeFirstOrThrow(),
    );
    expect([action, details]).toEqual(way.record);
    const mails = await database.owner.selectFrom('app.mail').select(['to_address', 'subject']).execute();
    expect(mails).toEqual([{ to_address: EMAIL, subject: way.subject }]);
  });
});

test('a person who used the temporary password first cannot replace the owner’s own one', async () => {
  await giveTemporary();
  const [thief, owner] = [browser(), browser()];
  const { page: early } = await enter(thief, TEMPORARY);
  const { page } = await enter(owner, TEMPORARY);
  const done = await owner.submit(`${page}/password`, { new_password: NEW });
  expect(await codeOf(owner, done)).toBeTruthy();
  const late = await thief.submit(`${early}/password`, { new_password: 'a word of the thief' });
  expect([late.status, await late.text()]).toEqual([
    400,
    expect.stringContaining('This sign-in has expired'),
  ]);
  expect([await canSignIn(NEW), await canSignIn('a word of the thief')]).toEqual([true, false]);
});

test('of two who replace a temporary password at once one does', async () => {
  await giveTemporary();
  const words = ['first of two words', 'second of two words'];
  const begun = await Promise.all(
    words.map(async (word) => {
      const visitor = browser();
      const { page } = await enter(visitor, TEMPORARY);
      return () => visitor.submit(`${page}/password`, { new_password: word });
    }),
  );
  const answers = await Promise.all(begun.map((send) => send()));
  expect(answers.map(({ status }) => status).sort()).toEqual([303, 400]);
  expect((await Promise.all(words.map(canSignIn))).filter(Boolean)).toHaveLength(1);
});

test('a user who changes their password keeps the tokens of that session', async () => {
  const owner = browser();
  const tokens = await signIn(owner, issuer);
  await change(owner);
  expect([await opens(tokens.access_token), await refreshes(tokens.refresh_token)]).toEqual([true, true]);
});
