import { afterAll, expect, test, vi } from 'vitest';
import { errorReports } from './error-reports.ts';
import { startReporting } from './start-reporting.ts';

const dsn = 'https://key@reports.example/1';
const sent = vi.fn(async (_url: string, _request: { body: string }) => new Response('{}'));

vi.stubGlobal('fetch', sent);
vi.spyOn(console, 'error').mockImplementation(() => {});
afterAll(() => vi.unstubAllGlobals());

test('without an address for reports loads nothing and handles errors as usual [BOF-171]', () => {
  const load = vi.fn();
  expect(errorReports(null, load)).toEqual({});
  expect(load).not.toHaveBeenCalled();
});

test('sends nothing from a development machine, even with an address [BOF-171]', () => {
  startReporting({ dsn, environment: 'local' })(new Error('here'));
  expect(sent).not.toHaveBeenCalled();
});

test('reports a rendering error with the environment and without personal data [BOF-171]', async () => {
  const { onCaughtError } = errorReports({ dsn, environment: 'staging' });
  onCaughtError?.(new Error('no row 123-45-6789 of dana@novak.example'), {});
  // The code that sends it is loaded first, which takes a busy machine more than the usual second.
  await vi.waitFor(() => expect(bodies()).toContain('no row [SSN] of [email]'), { timeout: 15_000 });
  expect(bodies()).toContain('"environment":"staging"');
  expect(bodies()).not.toMatch(/6789|novak/);
  expect(sent.mock.calls.every(([url]) => String(url).startsWith('https://reports.example/'))).toBe(true);
});

const bodies = () => sent.mock.calls.map(([, { body }]) => body).join('\n');
