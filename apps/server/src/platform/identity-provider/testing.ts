import { createHash, randomBytes } from 'node:crypto';
import { hash } from '@node-rs/argon2';
import Fastify, { type FastifyBaseLogger } from 'fastify';
import { afterAll } from 'vitest';
import { addUser, movableClock, testDatabase } from '#platform/testing';
import type { Clock } from '../clock.ts';
import type { Database } from '../database.ts';
import { jobQueue } from '../jobs.ts';
import type { Log } from '../log.ts';
import { makeSecrets } from '../secrets.ts';
import type { IdentityProviderOptions } from './options.ts';
import { identityProvider } from './plugin.ts';
import { generateProviderKeys } from './provider-keys.ts';

const CLIENT_ID = 'assay-web';
export const EMAIL = 'Uma.Whitfield@northwind.test';
export const PASSWORD = 'a fine password';

/** A running provider on a free port, with one user; no session and no failed attempt is left of earlier tests. */
export async function testProvider(options: Partial<IdentityProviderOptions> = {}) {
  const database = await testDatabase();
  for (const table of ['app.oidc_artifact', 'app.sign_in_failure', 'app.sign_in_window'] as const)
    await database.owner.deleteFrom(table).execute();
  const clock = movableClock();
  const userId = await addUser(database.owner, { email: EMAIL, first_name: 'Uma', last_name: 'Whitfield' });
  await givePassword(database.app, clock, { user_id: userId, password: PASSWORD });
  return { database, clock, userId, ...(await serveProvider({ db: database.app, clock, ...options })) };
}

/** As `savePassword`, at a fraction of its cost: a hash states its parameters, and the product checks it by those. */
export async function givePassword(
  db: Database,
  clock: Clock,
  { user_id, password, must_change = false }: { user_id: string; password: string; must_change?: boolean },
): Promise<void> {
  const password_hash = await hash(password, { memoryCost: 8, timeCost: 1 });
  const columns = { password_hash, must_change, changed_at: clock.now() };
  await db
    .insertInto('app.user_credential')
    .values({ user_id, ...columns })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(columns))
    .execute();
}

/** A provider on a free port that signs in the users of a database. */
export async function serveProvider(
  options: Pick<IdentityProviderOptions, 'db' | 'clock'> & Partial<IdentityProviderOptions>,
  log?: Log,
): Promise<{ origin: string; issuer: string }> {
  const keys = await generateProviderKeys();
  // The address is part of what the provider signs, so the port has to be known before it is made.
  const probe = Fastify();
  const origin = await probe.listen({ port: 0, host: '127.0.0.1' });
  await probe.close();
  const server = Fastify({ ...(log && { loggerInstance: log as FastifyBaseLogger }) });
  const issuer = `${origin}/oidc`;
  await server.register(identityProvider, {
    issuer,
    clientId: CLIENT_ID,
    redirectOrigins: [origin, 'http://localhost:5173'],
    keys,
    jobs: jobQueue,
    secrets: makeSecrets('0f'.repeat(32)),
    ...options,
  });
  await server.listen({ port: Number(new URL(origin).port), host: '127.0.0.1' });
  afterAll(() => server.close());
  return { origin, issuer };
}

/** A browser with cookies by path; it follows no redirects on its own. */
export function browser() {
  const cookies = new Map<string, { value: string; path: string }>();
  const keep = (line: string) => {
    const [pair = '', ...attributes] = line.split('; ');
    const name = pair.slice(0, pair.indexOf('='));
    const value = pair.slice(name.length + 1);
    const path = attributes.find((attribute) => attribute.startsWith('path='))?.slice(5) ?? '/';
    if (value === '') cookies.delete(`${name} ${path}`);
    else cookies.set(`${name} ${path}`, { value, path });
  };
  const go = async (url: string, init: RequestInit = {}): Promise<Response> => {
    const { pathname } = new URL(url);
    const sent = [...cookies].filter(
      ([, { path }]) => pathname === path || pathname.startsWith(`${path.replace(/\/$/, '')}/`),
    );
    const cookie = sent.map(([key, { value }]) => `${key.split(' ')[0]}=${value}`).join('; ');
    const answer = await fetch(url, {
      ...init,
      redirect: 'manual',
      headers: { accept: 'text/html,*/*;q=0.8', ...(init.headers as Record<string, string>), cookie },
    });
    answer.headers.getSetCookie().forEach(keep);
    return answer;
  };
  return {
    cookies,
    go,
    submit: (url: string, fields: Record<string, string>) =>
      go(url, { method: 'POST', body: new URLSearchParams(fields) }),
  };
}

export type Browser = ReturnType<typeof browser>;

const target = (answer: Response): string =>
  new URL(answer.headers.get('location') ?? 'about:blank', answer.url).href;

/** An authorization request with PKCE, as the page makes it. */
export function authorizationRequest(issuer: string, changes: Record<string, string | undefined> = {}) {
  const verifier = randomBytes(32).toString('base64url');
  const parameters: Record<string, string | undefined> = {
    client_id: CLIENT_ID,
    redirect_uri: `${new URL(issuer).origin}/callback`,
    response_type: 'code',
    scope: 'openid email profile offline_access',
    state: 'a-state',
    nonce: 'a-nonce',
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
    ...changes,
  };
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(parameters)) if (value !== undefined) query.set(name, value);
  return { url: `${issuer}/auth?${query}`, verifier };
}

/** Opens the sign-in page and returns its address. */
export async function openSignIn(
  visitor: Browser,
  issuer: string,
  changes?: Record<string, string | undefined>,
) {
  const { url, verifier } = authorizationRequest(issuer, changes);
  return { page: target(await visitor.go(url)), verifier };
}

/** Follows redirects from an answer until they leave the provider, and gives the address they leave to. */
export async function followRedirects(visitor: Browser, issuer: string, answer: Response): Promise<URL> {
  let next = target(answer);
  for (let hops = 0; next.startsWith(issuer) && hops < 8; hops += 1) next = target(await visitor.go(next));
  return new URL(next);
}

/** What the token endpoint answers. */
interface Tokens {
  access_token: string;
  refresh_token: string;
  id_token: string;
  expires_in: number;
  error?: string;
}

/** Calls the token endpoint as the page does. */
export async function tokenCall(
  issuer: string,
  fields: Record<string, string>,
  headers: Record<string, string> = {},
) {
  const body = new URLSearchParams({ client_id: CLIENT_ID, ...fields });
  const answer = await fetch(`${issuer}/token`, { method: 'POST', body, headers });
  return { status: answer.status, headers: answer.headers, body: (await answer.json()) as Tokens };
}

/** Signs in from the first request to the tokens. */
export async function signIn(visitor: Browser, issuer: string, password = PASSWORD): Promise<Tokens> {
  const { page, verifier } = await openSignIn(visitor, issuer);
  const answer = await visitor.submit(page, { email: EMAIL, password });
  const callback = await followRedirects(visitor, issuer, answer);
  const { body } = await tokenCall(issuer, {
    grant_type: 'authorization_code',
    code: callback.searchParams.get('code') ?? '',
    redirect_uri: `${new URL(issuer).origin}/callback`,
    code_verifier: verifier,
  });
  return body;
}

/** Signs out as the page does, with the id token; answers the address it ends at. */
export async function signOut(
  visitor: Browser,
  issuer: string,
  { id_token }: Tokens,
): Promise<string | null> {
  const end = {
    id_token_hint: id_token,
    post_logout_redirect_uri: `${new URL(issuer).origin}/`,
    state: 'bye',
  };
  const page = await (await visitor.go(`${issuer}/session/end?${new URLSearchParams(end)}`)).text();
  const xsrf = /name="xsrf" value="([^"]+)"/.exec(page)?.[1] ?? '';
  const done = await visitor.submit(`${issuer}/session/end/confirm`, { xsrf, logout: 'yes' });
  return done.headers.get('location');
}
