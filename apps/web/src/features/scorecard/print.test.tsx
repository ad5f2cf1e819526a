import type { ScorecardRow } from '@assay/domain/scorecard';
import { type Lender, type User, viewerOf } from '@assay/domain/session';
import { QueryClient } from '@tanstack/react-query';
import { act, screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { withoutPolling } from '#api/query-client';
import { connectForTest, problemAnswer } from '#api/testing';
import { ViewerContext } from '#features/session';
import type { PrintedProps } from '#ui/printed-part';
import { renderUi } from '#ui/testing';
import { usePrintedScorecard } from './print.tsx';

const rule = (id: string, overrides: Partial<ScorecardRow> = {}) => ({
  ...{ id, rule_description: `Rule ${id}`, dropdown: false, target: 'open_liens', operator: 5 },
  ...{ rule_value: null, pass_score: 10, fail_score: -25, result: true, source: 'server', value: '0' },
  ...{ extent: 'complete', evaluated_result: true, set_by: null, set_at: null },
  ...{ notes: null, notes_by: null, notes_at: null, updated_at: '2026-05-01T10:00:00Z' },
  ...overrides,
});
const unknown = { result: null, evaluated_result: null, value: null, extent: null };

const Printed = () => usePrintedScorecard({ inquiry_id: '1', merchant_id: '7' } as PrintedProps);

function open(...scorecard: object[]) {
  const seen = connectForTest({
    'GET scorecard/1/7': {
      ...{ id: '9', lender: '1', merchant: '7', version: 1, evaluated_at: '2026-05-01T10:00:00Z' },
      scorecard,
    },
    'GET scorecard/get_target_glossary': problemAnswer(503, 'shutting_down'),
    'GET merchant/7/earlier_inquiries': { count: 0, results: [] },
  });
  const viewer = {
    ...viewerOf({ id: '5' } as User, { id: '1', flags: {} } as unknown as Lender),
    switchLender: () => {},
    signOut: () => {},
  };
  renderUi(
    <ViewerContext value={viewer}>
      <Printed />
    </ViewerContext>,
    { queryClient: withoutPolling(new QueryClient()) },
  );
  return seen;
}

test('prints each rule with a result or a note as a row, and names the others in one line [REP-200]', async () => {
  open(
    rule('1'),
    rule('2', unknown),
    rule('3', { ...unknown, notes: 'Asked for statements' }),
    rule('4', unknown),
  );
  const rows = within(await screen.findByRole('table', { name: 'Rules' }))
    .getAllByRole('row')
    .slice(1);
  expect(rows.map(({ textContent }) => textContent?.slice(0, 6))).toEqual(['Rule 1', 'Rule 3']);
  expect(rows[1]?.textContent).toContain('Asked for statements');
  expect(screen.getByText('N/A and not in the total: Rule 2; Rule 3; Rule 4.')).toBeTruthy();
  expect(screen.queryByRole('button')).toBeNull();
});

test('is loaded once while a value is being searched for', async () => {
  vi.useFakeTimers();
  const seen = open(rule('1', { extent: 'searching' }));
  await act(() => vi.advanceTimersByTimeAsync(60_000));
  expect(screen.getByRole('table', { name: 'Rules' })).toBeTruthy();
  expect(seen.filter(({ path }) => path === 'scorecard/1/7')).toHaveLength(1);
});
