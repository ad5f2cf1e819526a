import { expect, it } from 'vitest';
import { refreshPolling, reportPolling } from './polling.ts';

it('the parts of a report are polled every 30, 15 or 10 seconds, and a refresh every 5, then 10 [REP-210]', () => {
  const { doctors, licenses, financialFiles, filings, verification, litigation } = reportPolling;
  expect(new Set([doctors, licenses, financialFiles, filings, verification, litigation])).toEqual(
    new Set([30_000]),
  );
  expect(reportPolling.principals).toBe(15_000);
  expect([reportPolling.media, reportPolling.financialRecords]).toEqual([10_000, 10_000]);
  expect([refreshPolling.first, refreshPolling.later]).toEqual([5_000, 10_000]);
});
