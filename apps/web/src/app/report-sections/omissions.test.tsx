import { evidenceTopics } from '@assay/domain/gathering';
import { noThirdPartyData } from '@assay/domain/principals';
import type { ReportSection } from '@assay/domain/report';
import { type Lender, type User, viewerOf } from '@assay/domain/session';
import { screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, test } from 'vitest';
import { connectForTest } from '#api/testing';
import { ViewerContext } from '#features/session';
import type { PrintedProps } from '#ui/printed-part';
import { renderUi } from '#ui/testing';
import { reportSections } from '../report-sections.ts';

const then = '2026-05-01T10:00:00Z';
/** Every source failed; reviews are off. */
const topics = evidenceTopics.map((topic) => ({
  ...{ topic, status: 'error', is_enabled: topic !== 'reviews', count: 0, waiting: 0, decided_away: 0 },
  ...{ finding: null, checked_at: null },
  sources: [
    {
      ...{ source: 'filings', label: `${topic} source`, status: 'error', cents: 0, is_offered: true },
      ...{ checked_at: null, omitted: [], searched: [], error: null },
    },
  ],
}));
const dismissed = {
  ...{ record_id: '1', kind: 'docket', key: 'k', title: 'Case', second: null, date: null, url: null },
  ...{ source: 'Courts', seen_at: then, about: 'Ada Moreau', doubt: null, reasons: [], reopened: null },
  ...{ cited_as: [] },
  decision: { id: '1', answer: 'not_this_person', reason: null, decided_by: null, decided_at: then },
};
const noCounts = {
  ...{ bankruptcies: 0, liens: 0, judgements: 0, watchlists: 0 },
  ...{ lawsuits: 0, dockets: 0, adverse_media: 0, sanctions: 0 },
};
const principal = {
  ...{ id: '1', name: 'Ada Moreau', names: ['Ada Moreau'], principal_type: null, may_be: [] },
  ...{ last_updated_blj: null, last_updated_litigation: null, last_updated_adverse_media: null },
  ...{ sources: [], counts: noCounts, possible_count: 2, source_principals: [] },
};
const doctor = {
  ...{ id: 'p1', name: 'Rosa Delgado', specialty: null, npi_id: null, npi_doctor_data: null },
  ...{ license_number_state_code: null, license_taxonomy_code: null, doctor_licenses: [] },
  ...{ review_summary: [], reviews_status: 'not_requested', reviews_waiting: 0 },
};
const rule = {
  ...{ id: '1', rule_description: 'No open lien', dropdown: false, target: 'open_liens', operator: 5 },
  ...{ rule_value: null, pass_score: 10, fail_score: -25, result: true, source: 'server', value: '0' },
  ...{ extent: 'failed', evaluated_result: true, set_by: null, set_at: null },
  ...{ notes: null, notes_by: null, notes_at: null, updated_at: then },
};
const relation = {
  ...{ id: 'partner-1-1', lender: 'Partner 1', anonymized_lender_name: 'Partner 1', lender_type: null },
  ...{ open_date: null, close_date: null, status: null, open_months: null, own_facts: null },
};
const props = {
  ...{ inquiry_id: '1', merchant_id: '7' },
  report: { partner_history: [relation], inquiry_history_count: 0 },
} as unknown as PrintedProps;

const viewer = {
  ...viewerOf({ id: '5' } as User, { id: '1', flags: {} } as unknown as Lender),
  switchLender: () => {},
  signOut: () => {},
};

function show(node: ReactNode, more: Parameters<typeof connectForTest>[0] = {}) {
  connectForTest({
    'GET merchant/7/1/evidence': {
      ...{ topics, in_doubt: [], decided: [dismissed], counted: [], hits: [], moves: [] },
      asks_paid_sources: false,
    },
    'GET merchant/7/principals': { principals: [principal], principal_requests: [], removed_principals: [] },
    'GET merchant/blj_principals/7': { principals: [{ ...principal, possible: noThirdPartyData() }] },
    'POST doctors/get_all': { doctors: [doctor], reviews_cents: null },
    'GET lender/license-verification-enabled': { license_verification_enabled: false },
    'GET scorecard/1/7': {
      ...{ id: '9', lender: '1', merchant: '7', version: 1, evaluated_at: then, scorecard: [rule] },
    },
    'POST merchant/inquiryhistory': [],
    ...more,
  });
  renderUi(<ViewerContext value={viewer}>{node}</ViewerContext>);
}
const noteOf = async (section: ReportSection) => (await reportSections[section].load()).note!;

const left: [ReportSection, text: string][] = [
  ['financial', 'financial source (failed)'],
  ['regulatory', 'litigation source, adverse_media source, complaints source (failed)'],
  ['service', 'Reviews (off for this lender)'],
  [
    'principal',
    'filings source (failed) · 1 record of a principal dismissed by a person · 2 records may belong to another person with this name',
  ],
  ['doctors', 'licensing source (failed)'],
  ['scorecard', 'financial source (failed)'],
  ['fraud', '1 relation has no known status and no dates: it counts neither as open nor as closed'],
];

test.each(left)('the section %s ends with what it leaves out and why', async (section, text) => {
  const Note = await noteOf(section);
  show(<Note {...props} />);
  expect(await screen.findByText(`Not counted: ${text}.`)).toBeTruthy();
});

test('a failed register of licenses leaves nothing out of a list without doctors', async () => {
  const Doctors = await noteOf('doctors');
  const Principals = await noteOf('principal');
  show(
    <>
      <Doctors {...props} />
      <Principals {...props} />
    </>,
    { 'POST doctors/get_all': { doctors: [], reviews_cents: null } },
  );
  await screen.findByText(/filings source/);
  expect(screen.queryByText(/licensing source/)).toBeNull();
});

const printed: [ReportSection, text: string][] = [
  ['principal', 'filings source (failed) · 1 record of a principal dismissed by a person'],
  ['doctors', 'licensing source (failed)'],
  ['scorecard', 'financial source (failed)'],
  ['fraud', '1 relation has no known status and no dates: it counts neither as open nor as closed'],
];

test.each(printed)('the printed section %s says it once', async (section, text) => {
  const parts = (await reportSections[section].loadPrinted()).map((usePart) => () => usePart(props));
  show(parts.map((Part, place) => <Part key={String(place)} />));
  expect(await screen.findAllByText(`Not counted: ${text}.`)).toHaveLength(1);
});
