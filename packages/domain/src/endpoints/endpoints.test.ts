import { expect, it } from 'vitest';
import { refusalsOf } from '../http/index.ts';
import { rescoreOf } from '../jobs/index.ts';
import { defaultPageConfig } from '../page-config/index.ts';
import { problemOf, refusals } from '../problem/index.ts';
import { allEndpoints } from './index.ts';

it('every endpoint has a unique method and path and only refusals of the shared table', () => {
  const places = allEndpoints.map(({ method, path, base }) => `${base ?? ''} ${method} ${path}`);
  expect(places.length).toBeGreaterThan(30);
  expect(new Set(places).size).toBe(places.length);
  for (const endpoint of allEndpoints)
    for (const code of refusalsOf(endpoint)) expect(Object.keys(refusals), endpoint.path).toContain(code);
});

it('every endpoint declares exactly the parameters of its path', () => {
  for (const { path, params } of allEndpoints) {
    const named = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
    expect(Object.keys(params?.shape ?? {}).toSorted(), path).toEqual(named.toSorted());
  }
});

it('turns a response that is not a problem into one with its status', () => {
  const problem = { type: 'about:blank', status: 404, title: 'Not found', detail: 'No.', code: 'not_found' };
  expect(problemOf(404, problem)).toEqual(problem);
  expect(problemOf(502, '<html>')).toEqual({
    type: 'about:blank',
    status: 502,
    title: 'HTTP 502',
    detail: '',
    code: 'unknown',
  });
});

it('queues one score computation per inquiry or merchant', () => {
  const [inquiry, merchant] = [
    { lender_id: '1', inquiry_id: '7' },
    { lender_id: '1', merchant_id: '7' },
  ];
  expect(rescoreOf(inquiry)).toEqual(['risk.rescore', inquiry, { jobKey: 'risk.rescore:7' }]);
  expect(rescoreOf(merchant)).toEqual(['risk.rescore', merchant, { jobKey: 'risk.rescore:1 merchant 7' }]);
});

it('an unconfigured page calls its own host', () => {
  expect(defaultPageConfig).toMatchObject({
    oidc_issuer: '/oidc',
    oidc_client_id: 'assay-web',
    oidc_origins: [],
  });
  expect(defaultPageConfig.api_base).toMatch(/\/$/);
  expect(defaultPageConfig.backend_base).toMatch(/\/$/);
});
