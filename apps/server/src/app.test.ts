import { allEndpoints } from '@assay/domain/endpoints';
import type { Endpoint } from '@assay/domain/http';
import { defaultPageConfig } from '@assay/domain/page-config';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fastifyPath } from '#platform/http/fastify-path';
import { oidcIdentity } from '#platform/identity';
import { testApi, testDatabase } from '#platform/testing';
import { buildApi } from './app.ts';
import { features } from './features.ts';

const issuer = 'https://identity.test';
const page = {
  ...defaultPageConfig,
  oidc_issuer: issuer,
};

const call = (endpoint: Endpoint) => `${endpoint.method} ${endpoint.path}`;
const routes = features.flatMap((feature) => feature.routes ?? []);

let server: FastifyInstance;

beforeAll(async () => {
  const database = await testDatabase();
  const { services } = await testApi(database, []);
  const identity = oidcIdentity({ issuer, audience: 'assay-api', emailClaim: 'email' });
  server = await buildApi(services, identity, page);
  await server.ready();
  afterAll(() => server.close());
});

const baseOf = ({ base }: Endpoint) => (base ? `/${base}` : '/v1');

describe('endpoints', () => {
  it('are mounted exactly as the contracts declare them', () => {
    const declared = allEndpoints.map(call).sort();
    const mounted = routes.map((route) => call(route.endpoint)).sort();
    expect(
      declared.filter((name) => !mounted.includes(name)),
      'declared and not mounted',
    ).toEqual([]);
    expect(
      mounted.filter((name) => !declared.includes(name)),
      'mounted and not declared',
    ).toEqual([]);
    expect(new Set(declared).size, 'each is declared once').toBe(declared.length);
    const unreachable = routes.filter(
      ({ endpoint }) =>
        !server.hasRoute({
          method: endpoint.method,
          url: `${baseOf(endpoint)}${fastifyPath(endpoint)}`.replace(/\/$/, ''),
        }),
    );
    expect(unreachable.map((route) => call(route.endpoint))).toEqual([]);
  });

  it('are all in the OpenAPI document with their parameters', async () => {
    const answer = await server.inject('/swagger/json');
    expect(answer.statusCode).toBe(200);
    const document = answer.json();
    expect(document.openapi).toBe('3.1.0');
    const printed = Object.entries(document.paths as Record<string, Record<string, object>>)
      .flatMap(([path, methods]) => Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`))
      .sort();
    expect(printed).toEqual(allEndpoints.map((endpoint) => `${endpoint.method} /${endpoint.path}`).sort());
    for (const endpoint of allEndpoints) {
      const { parameters } = document.paths[`/${endpoint.path}`][endpoint.method.toLowerCase()];
      const named = (parameters as { name: string }[]).map(({ name }) => name);
      const expected = [endpoint.params, endpoint.query].flatMap((part) => Object.keys(part?.shape ?? {}));
      expect(named, call(endpoint)).toEqual(expect.arrayContaining(expected));
    }
  });

  it('have resolvable references and path parameters in the OpenAPI document', async () => {
    const { paths, components, openapi, info, ...document } = (await server.inject('/swagger/json')).json();
    const text = JSON.stringify({ paths, components });
    const references = Array.from(text.matchAll(/"\$ref":"([^"]+)"/g), ([, target = '']) => target);
    const targets = Object.keys(components.schemas).map((name) => `#/components/schemas/${name}`);
    expect(new Set(references).size).toBeGreaterThan(40);
    expect(references.filter((target) => !targets.includes(target))).toEqual([]);
    expect(targets.filter((target) => !references.includes(target))).toEqual([]);
    expect(text).not.toMatch(/"\$(defs|schema|id)"/);
    expect(Object.keys(document).sort()).toEqual(['security', 'servers']);
    type Parameter = { name: string; in: string; required: boolean };
    type Printed = { parameters: Parameter[]; responses: Record<string, { description?: string }> };
    for (const [path, methods] of Object.entries(paths as Record<string, Record<string, Printed>>)) {
      for (const [method, { parameters, responses }] of Object.entries(methods)) {
        const inPath = parameters.filter((parameter) => parameter.in === 'path' && parameter.required);
        const named = Array.from(path.matchAll(/\{(\w+)\}/g), ([, name]) => name);
        expect(inPath.map(({ name }) => name).sort(), `${method} ${path}`).toEqual(named.sort());
        const places = parameters.map((parameter) => `${parameter.in} ${parameter.name.toLowerCase()}`);
        expect(new Set(places).size, `${method} ${path}`).toBe(places.length);
        expect(Object.keys(responses).every((status) => /^[1-5]\d\d$/.test(status))).toBe(true);
        expect(Object.values(responses).every(({ description }) => description)).toBe(true);
      }
    }
  });

  it('that start a search or show its results require today’s terms [ONB-037]', () => {
    const needing = routes.filter(({ endpoint }) => endpoint.terms).map(({ endpoint }) => endpoint.path);
    expect(needing.toSorted()).toEqual(
      expect.arrayContaining([
        'business_discoveries/',
        'inquiry/new',
        'inquiry/trigger-third-party',
        'inquiry/{id}/results',
        'rematch/search',
      ]),
    );
  });

  it('refuse a call without a token [ONB-011]', async () => {
    for (const { endpoint } of routes.filter((route) => route.endpoint.who !== 'anyone')) {
      const url = `${baseOf(endpoint)}/${endpoint.path.replace(/\{\w+\}/g, '1')}`;
      const answer = await server.inject({ method: endpoint.method, url });
      expect([answer.statusCode, answer.json().code], call(endpoint)).toEqual([401, 'token_invalid']);
    }
  });
});

describe('errors', () => {
  it('are problem+json with a stable code, a request id and security headers', async () => {
    const answer = await server.inject('/v1/user/me');
    expect(answer.statusCode).toBe(401);
    expect(answer.headers['content-type']).toBe('application/problem+json; charset=utf-8');
    expect(answer.headers['www-authenticate']).toBe('Bearer');
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(answer.headers['x-content-type-options']).toBe('nosniff');
    expect(answer.headers['x-frame-options']).toBe('SAMEORIGIN');
    expect(answer.headers['referrer-policy']).toBe('no-referrer');
    expect(answer.headers['content-security-policy']).toBe(
      "default-src 'none';base-uri 'none';form-action 'none';frame-ancestors 'none'",
    );
    expect(answer.headers).not.toHaveProperty('x-powered-by');
    expect(answer.json()).toMatchObject({
      type: 'https://assay.example/problems/token_invalid',
      status: 401,
      title: 'Not signed in',
      detail: 'Invalid or expired token.',
      code: 'token_invalid',
      request_id: answer.headers['x-request-id'],
    });
  });

  it('return 404 for an unknown API path, and no page', async () => {
    for (const url of ['/v1/nothing/here', '/v1/']) {
      const answer = await server.inject(url);
      expect([url, answer.statusCode, answer.json().code]).toEqual([url, 404, 'not_found']);
    }
  });
});

describe('probes', () => {
  it('report that the process is alive and ready to serve', async () => {
    expect((await server.inject('/healthz')).json()).toEqual({ status: 'ok' });
    const ready = await server.inject('/readyz');
    expect([ready.statusCode, ready.json()]).toEqual([200, { status: 'ready' }]);
  });

  it('measure calls by route, not by URL, and only the local machine can read the metrics', async () => {
    await server.inject('/v1/inquiry/details/47110815');
    const own = await server.inject('/metrics');
    expect(own.statusCode).toBe(200);
    expect(own.body).toMatch(/assay_http_request_seconds_count\{[^}]*status="401"/);
    expect(own.body).toContain('process_cpu_seconds_total');
    expect(own.body).not.toContain('47110815');
    const other = await server.inject({ url: '/metrics', remoteAddress: '203.0.113.9' });
    expect(other.statusCode).toBe(404);
  });
});
