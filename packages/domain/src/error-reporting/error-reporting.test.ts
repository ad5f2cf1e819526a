import { expect, test } from 'vitest';
import { environmentOf, environments, samplingOf, withoutPersonalData } from './index.ts';

const DSN = 'https://key@reports.example/1';

test.each([
  ['http://localhost:3000/v1/', 'local'],
  ['http://127.0.0.1:4350/v1/', 'local'],
  ['http://[::1]:3000/v1/', 'local'],
  ['https://dev.assay.example/v1/', 'development'],
  ['https://api.development.assay.example/v1/', 'development'],
  ['https://STAGING.assay.example/v1/', 'staging'],
  ['https://stg.assay.example/v1/', 'staging'],
  ['https://pen.assay.example/v1/', 'penetration'],
  ['https://pentest.assay.example/v1/', 'penetration'],
  ['https://penetration.assay.example/v1/', 'penetration'],
  ['https://prod.assay.example/v1/', 'production'],
  ['https://production.assay.example/v1/', 'production'],
  ['https://Lender.example/v1/', 'production'],
  ['https://device.assay.example/v1/', 'unknown'],
  ['https://10.0.0.7/v1/', 'unknown'],
  ['no address', 'unknown'],
])('detects the environment of an API at %s as %s [BOF-170]', (address, environment) => {
  expect(environmentOf(address, { production_host: 'lender.example' })).toBe(environment);
});

test('an explicit environment wins over the address, and an invalid one counts as unknown [BOF-170]', () => {
  for (const environment of environments) {
    expect(environmentOf('https://dev.assay.example', { environment })).toBe(environment);
  }
  expect(environmentOf('https://dev.assay.example', { environment: 'Production' })).toBe('production');
  expect(environmentOf('https://dev.assay.example', { environment: 'canary' })).toBe('unknown');
});

test('samples a tenth of traces in production and all elsewhere, a tenth of replays and all replays of errors [BOF-171]', () => {
  expect(samplingOf('production', DSN)).toEqual({ traces: 0.1, replays: 0.1, replays_on_error: 1 });
  for (const environment of ['development', 'staging', 'penetration'] as const) {
    expect(samplingOf(environment, DSN)).toEqual({ traces: 1, replays: 0.1, replays_on_error: 1 });
  }
});

test('reports nothing from a local machine, an unknown environment, or without a DSN [BOF-171]', () => {
  expect(samplingOf('local', DSN)).toBeNull();
  expect(samplingOf('unknown', DSN)).toBeNull();
  for (const environment of environments) expect(samplingOf(environment, undefined)).toBeNull();
});

test.each([
  ['EIN 12-3456789 of it', 'EIN [EIN] of it'],
  ['SSN 123-45-6789', 'SSN [SSN]'],
  ['number 123456789.', 'number [number].'],
  ['mail dana.novak+x@north-wind.example!', 'mail [email]!'],
  ['call 919-555-0142', 'call [phone]'],
  ['call (919) 555-0142 or +1 919.555.0142', 'call [phone] or [phone]'],
  ['call 9195550142', 'call [phone]'],
  ['Authorization: Bearer abc.def-ghi', 'Authorization: Bearer [token]'],
  ['Token 0123456789abcdef was refused', 'Token [token] was refused'],
  ['jwt eyJhbGciOi.eyJzdWIiOi.sig-nature', 'jwt [token]'],
  [
    'GET https://assay.example/v1/inquiry/dashboard?search=Dana%20Novak#top',
    'GET https://assay.example/v1/inquiry/dashboard#top',
  ],
  ['of /onboarding/1201/10/overview?as_of=x', 'of /onboarding/1201/10/overview'],
])('reports %s as %s', (text, reported) => {
  expect(withoutPersonalData(text)).toBe(reported);
});

test('keeps ids, times and code locations', () => {
  const event = {
    event_id: '0b1234567890cd12ab34567890123456',
    timestamp: 1_763_790_000.123,
    at: '2026-11-22T05:33:10.487Z',
    contexts: { trace: { trace_id: '12345678901234567890123456789012', span_id: '1234567890123456' } },
    frames: [{ filename: '/assets/page-a1b2c3.js', lineno: 9_195_550_142 }],
  };
  expect(withoutPersonalData(event)).toEqual(event);
});

test('redacts every value under a secret key', () => {
  expect(
    withoutPersonalData({
      request: { headers: { Authorization: 'x', Cookie: ['a'] } },
      user: { ip_address: '1.2.3.4' },
    }),
  ).toEqual({
    request: { headers: { Authorization: '[left out]', Cookie: '[left out]' } },
    user: { ip_address: '[left out]' },
  });
});
