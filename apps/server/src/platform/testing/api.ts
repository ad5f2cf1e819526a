import {
  bases,
  type Endpoint,
  type EndpointCall,
  type EndpointOut,
  refusalsOf,
  successesOf,
} from '@assay/domain/http';
import type { FastifyInstance } from 'fastify';
import { createLocalJWKSet, exportJWK, generateKeyPair, SignJWT } from 'jose';
import { afterAll } from 'vitest';
import { readConfig } from '../config.ts';
import type { Feature } from '../feature.ts';
import type { TermsCheck } from '../http/admit.ts';
import type { MergedMerchants } from '../http/merged-merchants.ts';
import { buildServer } from '../http/server.ts';
import { type IdentityOptions, identityOfKeys } from '../identity.ts';
import { jobQueue } from '../jobs.ts';
import { type Log, makeLog } from '../log.ts';
import type { Registries } from '../registries.ts';
import { makeSecrets } from '../secrets.ts';
import type { Services } from '../services.ts';
import { movableClock } from './clock.ts';
import type { TestDatabase } from './database.ts';
import { providedBy } from './provided-by.ts';

const ISSUER = 'https://identity.test';

/** A response of the tested server. */
export interface Answer<E extends Endpoint> {
  status: number;
  body: EndpointOut<E>;
  /** The body of a refused call. */
  problem: {
    code: string;
    detail: string;
    errors?: Record<string, string[]> | string[];
    merged_into?: string;
    current?: unknown;
  };
  headers: Record<string, unknown>;
}

export interface TestApi {
  server: FastifyInstance;
  services: Services;
  clock: ReturnType<typeof movableClock>;
  /** Signs a token as the provider would; override claims to test refusals. */
  token(email: string, claims?: Record<string, unknown>): Promise<string>;
  /** Calls as a user for a lender. Throws when request or response violate the contract. */
  call<E extends Endpoint>(
    caller: { email: string; lender?: string | null; headers?: Record<string, string> },
    endpoint: E,
    input?: EndpointCall<E>,
  ): Promise<Answer<E>>;
}

/** The parts of a call that its contract, and so the OpenAPI document, does not declare. */
function undeclared(
  endpoint: Endpoint,
  headers: Record<string, string> = {},
  { status, code }: { status: number; code: unknown },
): string | null {
  if ('idempotency-key' in headers && !endpoint.idempotencyKey)
    return 'the Idempotency-Key it was called with';
  if (status < 400) return successesOf(endpoint).includes(status) ? null : `the status ${status}`;
  return refusalsOf(endpoint).some((declared) => declared === code) ? null : `the refusal ${code}`;
}

/** The real server on the test database, with the given features and its own signing key. */
export async function testApi(
  database: TestDatabase,
  features: Feature[],
  {
    termsAccepted = async () => true,
    environment = {},
    provided,
    secondFactor,
    mergedMerchants,
    log = makeLog('silent'),
  }: {
    termsAccepted?: TermsCheck;
    environment?: Record<string, string>;
    provided?: Registries;
    /** The claims that prove a second factor; without it none is required. */
    secondFactor?: IdentityOptions['secondFactor'];
    /** Finds the merchants that merged ones were merged into. */
    mergedMerchants?: MergedMerchants;
    log?: Log;
  } = {},
): Promise<TestApi> {
  const clock = movableClock();
  const { publicKey, privateKey } = await generateKeyPair('ES256');
  const jwk = { ...(await exportJWK(publicKey)), kid: 'test', alg: 'ES256' };
  const services: Services = {
    config: readConfig({ ASSAY_RATE_LIMIT: '100000', ...environment }),
    clock,
    db: database.app,
    jobs: jobQueue,
    secrets: makeSecrets('0f'.repeat(32)),
    log,
    home: 'https://assay.test',
    provided: provided ?? providedBy(features),
  };
  const keys = createLocalJWKSet({ keys: [jwk] });
  const provider = identityOfKeys(async () => keys, {
    issuer: ISSUER,
    audience: 'assay-api',
    emailClaim: 'email',
    secondFactor,
    now: () => clock.now(),
  });
  const second = () => Math.floor(clock.now().getTime() / 1000);
  // A test calls as one user many times in the same second: signing and verifying the same token each time would be a
  // twentieth of its processor time.
  const verified = new Map<string, Awaited<ReturnType<typeof provider.verify>>>();
  const identity: typeof provider = {
    ...provider,
    async verify(token) {
      const key = `${second()} ${token}`;
      const signIn = verified.get(key) ?? (await provider.verify(token));
      verified.set(key, signIn);
      return { ...signIn };
    },
  };
  const server = await buildServer({ services, identity, features, termsAccepted, mergedMerchants });
  await server.ready();
  afterAll(() => server.close());

  const token: TestApi['token'] = (email, claims = {}) => {
    const seconds = second();
    return new SignJWT({ email, email_verified: true, ...claims })
      .setProtectedHeader({ alg: 'ES256', kid: 'test' })
      .setIssuer((claims.iss as string | undefined) ?? ISSUER)
      .setAudience((claims.aud as string | undefined) ?? 'assay-api')
      .setSubject((claims.sub as string | undefined) ?? email.toLowerCase())
      .setIssuedAt(seconds)
      .setExpirationTime((claims.exp as number | undefined) ?? seconds + 900)
      .sign(privateKey);
  };

  const signed = new Map<string, Promise<string>>();
  const tokenOf = (email: string): Promise<string> => {
    const key = `${second()} ${email}`;
    const known = signed.get(key) ?? token(email);
    signed.set(key, known);
    return known;
  };

  return {
    server,
    services,
    clock,
    token,
    async call(caller, endpoint, input = {}) {
      const params = (input.params ?? {}) as Record<string, string>;
      const path = endpoint.path.replace(/\{(\w+)\}/g, (_all, name: string) =>
        encodeURIComponent(params[name] ?? ''),
      );
      const query = new URLSearchParams(input.query as Record<string, string> | undefined).toString();
      const answer = await server.inject({
        method: endpoint.method,
        url: `${bases[endpoint.base ?? 'api']}/${path}${query ? `?${query}` : ''}`,
        headers: {
          authorization: `Bearer ${await tokenOf(caller.email)}`,
          ...(caller.lender ? { lenderid: caller.lender } : {}),
          ...caller.headers,
        },
        ...(input.body === undefined ? {} : { payload: input.body as object }),
      });
      const isJson = String(answer.headers['content-type']).includes('json');
      const body = answer.body === '' ? null : isJson ? JSON.parse(answer.body) : answer.body;
      const fault = undeclared(endpoint, caller.headers, { status: answer.statusCode, code: body?.code });
      if (fault)
        throw new Error(`The contract of ${endpoint.method} ${endpoint.path} does not declare ${fault}`);
      return { status: answer.statusCode, body, problem: body, headers: answer.headers };
    },
  };
}
