import { expect, test } from 'vitest';
import { DocketData, LawsuitData } from './court-case.ts';
import { docketOf, lawsuitOf, reportDocket, reportLawsuit } from './report-case.ts';

const shown = {
  ...{ id: '7', subject: 'Acme LLC', source: 'Courts', created_at: '2026-11-01T00:00:00Z' },
  ...{ is_linked_to_merchant: true, matched_merchants: [] },
};
const defendant = { name: 'Acme LLC', type: 'Defendant', attorneys: [], aka: [], address: null };
const parties = { plaintiffs: [], defendants: [defendant], others: [] };
const unknown = (data: typeof LawsuitData | typeof DocketData) =>
  Object.fromEntries(Object.keys(data.shape).map((field) => [field, null]));
const suit = {
  ...unknown(LawsuitData),
  ...shown,
  ...{ caseTitle: 'Birch v. Acme', caseNumber: '23-1', courtName: 'Elkhart', filingDate: '2025-01-02' },
  ...{ status: 'Pending', jurisdiction: 'IN', damageAmount: '100.00', judgmentAmount: '200.00', parties },
};
const docket = {
  ...unknown(DocketData),
  ...shown,
  ...{ docketNumber: 'D-1', caseTitle: 'Birch v. Acme', courtName: 'Elkhart', filingDate: '2025-01-02' },
  ...{ status: 'Open', jurisdiction: 'IN', docketType: 'cv', entryCount: 3, parties },
  ...{ latestEntryDate: '2025-03-01', docketEntries: [] },
};

test('a lawsuit survives the round trip through the report format, with either spelling of its fields', () => {
  const written = reportLawsuit(suit as never);
  expect(written).toMatchObject({ case_number: '23-1', caseNumber: '23-1', judgementAmount: '200.00' });
  expect(lawsuitOf(written)).toMatchObject(suit);
  expect(lawsuitOf({ ...written, caseNumber: null, courtName: null, filingDate: null })).toMatchObject(suit);
  const bare = { case_title: null, case_number: null, court_name: null, filing_date: null, status: null };
  const none = { caseNumber: null, courtName: null, filingDate: null, jurisdiction: null };
  const amounts = { damageAmount: null, judgementAmount: null };
  expect(lawsuitOf({ ...written, ...bare, ...none, ...amounts })).toMatchObject(suit);
});

test('a docket survives the round trip through the report format', () => {
  const written = reportDocket(docket as never);
  expect(written).toMatchObject({ docket_number: 'D-1', entry_count: 3, latest_entry_date: '2025-03-01' });
  expect(docketOf(written)).toMatchObject(docket);
  const bare = { docket_number: null, case_title: null, court_name: null, filing_date: null, status: null };
  const none = { jurisdiction: null, docket_type: null, entry_count: null, latest_entry_date: null };
  expect(docketOf({ ...written, ...bare, ...none })).toMatchObject(docket);
});
