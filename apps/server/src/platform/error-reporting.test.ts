import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { errorReporting, reportingOfPage } from './error-reporting.ts';
import { makeLog } from './log.ts';

let received: string[] = [];
let dsn: string;

beforeAll(async () => {
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk) => {
      body += chunk;
    });
    request.on('end', () => {
      received.push(body);
      response.end('{}');
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  dsn = `http://key@127.0.0.1:${(server.address() as AddressInfo).port}/1`;
  afterAll(() => server.close());
});
beforeEach(() => {
  received = [];
});

const staging = 'https://staging.assay.example';

test('reports a logged error once, with its call and place, and without personal data [BOF-171]', async () => {
  const reporting = (await errorReporting({ ASSAY_ERRORS_DSN: dsn }, staging))!;
  const log = makeLog('error', reporting.report).child({ reqId: 'r-1', user: '7' });
  const error = new TypeError(
    'dana@novak.example, 123-45-6789, 12-3456789, 919-555-0142, Bearer abcdefgh123',
  );
  log.error({ err: error }, 'A call failed');
  log.warn({ err: new Error('only a warning') }, 'Job failed, it will be tried again');
  await reporting.close();
  expect(received).toHaveLength(1);
  const event = JSON.parse(received[0]!.split('\n').at(-1)!);
  expect(event).toMatchObject({
    environment: 'staging',
    tags: { said: 'A call failed', reqId: 'r-1' },
    exception: { values: [{ type: 'TypeError', value: '[email], [SSN], [EIN], [phone], Bearer [token]' }] },
  });
  expect(JSON.stringify(event)).toContain('error-reporting.test');
  expect(received[0]).not.toMatch(/novak|6789|0142|abcdefgh|"user"/);
});

test.each([
  ['without an address for reports', {}, staging],
  ['on a local machine', { on: true }, 'http://127.0.0.1'],
  ['at a host of an unknown environment', { on: true }, 'https://assay.example'],
  ['with an invalid environment', { on: true, ASSAY_ENVIRONMENT: 'canary' }, staging],
])(
  'neither server nor page reports anything %s [BOF-171]',
  async (_, { on, ...settings }: { on?: boolean; ASSAY_ENVIRONMENT?: string }, address) => {
    const config = { ...settings, ...(on ? { ASSAY_ERRORS_DSN: dsn } : {}) };
    expect(await errorReporting(config, address)).toBeNull();
    expect(reportingOfPage(config, address)).toBeNull();
  },
);

test('recognizes the environment by its setting, and production by its host', () => {
  const settings = { ASSAY_ERRORS_DSN: dsn };
  expect(reportingOfPage({ ...settings, ASSAY_ENVIRONMENT: 'production' }, staging)).toEqual({
    dsn,
    environment: 'production',
  });
  expect(
    reportingOfPage({ ...settings, ASSAY_PRODUCTION_HOST: 'lender.example' }, 'https://lender.example'),
  ).toEqual({
    dsn,
    environment: 'production',
  });
});
