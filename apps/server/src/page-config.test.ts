import { expect, test } from 'vitest';
import { readConfig } from '#platform/config';
import { pageConfig } from './page-config.ts';

const basesOf = (settings: Record<string, string>) => {
  const { api_base, backend_base } = pageConfig(readConfig(settings), 'https://id.example');
  return [api_base, backend_base];
};

test('the page gets the base addresses of API and backend, each configured separately [ONB-144] [ONB-174]', () => {
  expect(basesOf({})).toEqual(['/v1/', '/backend/']);
  expect(basesOf({ ASSAY_API_BASE: 'https://api.example/assay/v1/' })).toEqual([
    'https://api.example/assay/v1/',
    '/backend/',
  ]);
  expect(basesOf({ ASSAY_BACKEND_BASE: 'https://verify.example/' })).toEqual([
    '/v1/',
    'https://verify.example/',
  ]);
});

test.each([
  ['ASSAY_API_BASE', 'api.example/v1/'],
  ['ASSAY_API_BASE', '/api/'],
  ['ASSAY_API_BASE', '//api.example/v1/'],
  ['ASSAY_BACKEND_BASE', '/backend'],
  ['ASSAY_BACKEND_BASE', '/backend/?key=1/'],
])('the setting %s refuses %s', (name, base) => {
  expect(() => basesOf({ [name]: base })).toThrow(
    `${name}: must be a path or an https:// URL that ends in /`,
  );
});

test.each([
  [{ PUBLIC_URL: 'https://staging.example' }, 'staging'],
  [{ PUBLIC_URL: 'https://staging.example', ASSAY_API_BASE: 'https://dev.example/v1/' }, 'development'],
  [{ PUBLIC_URL: 'https://lender.example', ASSAY_PRODUCTION_HOST: 'lender.example' }, 'production'],
  [{ PUBLIC_URL: 'https://staging.example', ASSAY_ENVIRONMENT: 'penetration' }, 'penetration'],
])('with %j error reports name the environment %s [BOF-170]', (settings, environment) => {
  const config = readConfig({ ...settings, ASSAY_ERRORS_DSN: 'https://key@reports.example/1' });
  expect(pageConfig(config, 'https://id.example').error_reporting?.environment).toBe(environment);
});
