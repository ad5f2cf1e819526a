import type { Scorecard, ScorecardRow } from '@assay/domain/scorecard';
import { type Lender, type User, viewerOf } from '@assay/domain/session';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, test } from 'vitest';
import { isPastShown, showMoment } from '#api/as-of';
import { connectForTest, problemAnswer, queryClientForTest } from '#api/testing';
import { ViewerContext } from '#features/session';
import { renderUi } from '#ui/testing';
import { scorecardKey } from './queries.ts';
import { ScorecardCard } from './scorecard-card.tsx';

const then = '2026-05-01T10:00:00Z';

afterEach(() => showMoment(null));

const row = (id: string, rest: Partial<ScorecardRow> = {}): ScorecardRow => ({
  id,
  rule_description: `Rule ${id}`,
  dropdown: false,
  target: 'open_liens',
  operator: 5,
  rule_value: null,
  pass_score: 10,
  fail_score: -25,
  result: true,
  source: 'server',
  set_by: null,
  set_at: null,
  evaluated_result: true,
  value: '0',
  extent: 'complete',
  notes: null,
  notes_by: null,
  notes_at: null,
  updated_at: then,
  ...rest,
});
const card = (rows: ScorecardRow[], version = 1): Scorecard => ({
  id: '9',
  lender: '1',
  merchant: '7',
  version,
  evaluated_at: then,
  scorecard: rows,
});
const byHand = row('2', {
  target: null,
  operator: null,
  result: null,
  evaluated_result: null,
  value: null,
  extent: null,
});
const stale = (current: Scorecard) =>
  problemAnswer(409, 'stale', 'This scorecard was changed by someone else.', { current });

type Answers = Parameters<typeof connectForTest>[0];
function open(read: Answers[string], more: Answers = {}) {
  const seen = connectForTest({
    'GET scorecard/1/7': read,
    'GET scorecard/get_target_glossary': problemAnswer(503, 'shutting_down'),
    'GET merchant/7/earlier_inquiries': { count: 0, results: [] },
    ...more,
  });
  const viewer = {
    ...viewerOf(
      { is_staff: false, is_superuser: false } as User,
      { id: '1', flags: {} } as unknown as Lender,
    ),
    switchLender: () => {},
    signOut: () => {},
  };
  const queryClient = queryClientForTest();
  if (isPastShown()) queryClient.setQueryData(scorecardKey('7'), read);
  renderUi(<ScorecardCard inquiry_id="5" merchant_id="7" />, {
    queryClient,
    wrap: (children) => <ViewerContext value={viewer}>{children}</ViewerContext>,
  });
  return {
    seen,
    user: userEvent.setup(),
    sent: () => seen.filter(({ method }) => method === 'PUT').map(({ body }) => body as Scorecard),
  };
}
/** The server's answer: the sent rows with the next version. */
const stored = ({ body }: { body: unknown }) => {
  const { version, scorecard } = body as Scorecard;
  return card(scorecard, version + 1);
};
const control = (id: string) => within(screen.getByRole('radiogroup', { name: `Result of Rule ${id}` }));
const rowOf = async (id: string) => (await screen.findByText(`Rule ${id}`)).closest('tr')!;

describe('scorecard', () => {
  test('shows rule, value, result, score, note and date of each rule, and the total [REP-190]', async () => {
    open(
      card([
        row('1', { notes: 'Seen', notes_by: 'Ada Moreau', notes_at: then }),
        byHand,
        row('3', { result: false, value: '2' }),
      ]),
    );
    const first = await rowOf('1');
    expect(first.textContent).toMatch(/^Rule 1Passes with none0/);
    expect(first.textContent).toContain('10 or -25');
    const cell = (row: HTMLElement, label: string) =>
      row.querySelector(`[data-label="${label}"]`)?.textContent;
    expect(cell(first, 'Notes')).toMatch(/^Seen.*Ada Moreau/);
    expect(cell(await rowOf('2'), 'Updated')).toMatch(/^5\/1\/2026/);
    expect(within(first).getByRole<HTMLInputElement>('radio', { name: 'Pass' }).checked).toBe(true);
    expect(control('2').getByRole<HTMLInputElement>('radio', { name: 'N/A' }).checked).toBe(true);
    expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
      'Rule',
      'Value',
      'Result',
      'Score',
      'Notes',
      'Updated',
    ]);
    expect(screen.getByText('-15 / -50')).toBeTruthy();
    expect(screen.getByText('1 rule is N/A and not in the total')).toBeTruthy();
    expect(screen.getByText('1 rule failed')).toBeTruthy();
    expect(screen.getByText('all rules together reach -75 to 30; above 0 passes')).toBeTruthy();
    const isAdverse = async (id: string) => (await rowOf(id)).hasAttribute('data-adverse');
    expect(await Promise.all(['1', '2', '3'].map(isAdverse))).toEqual([false, false, true]);
  });

  test('gives the score that a rule asks for, and the one found, on the scale of the report too', async () => {
    open(card([row('1', { target: 'vrisk_score', operator: 2, rule_value: '75', value: '94.64' })]));
    const { cells } = (await rowOf('1')) as HTMLTableRowElement;
    expect(cells[0]?.textContent).toBe("Rule 1Passes with at least 75 (about 601 on the report's scale)");
    expect(cells[1]?.textContent).toBe("94.64 (about 770 on the report's scale)");
  });

  test('shows how far a value was searched, distinguishing not queried, failed, searching and off', async () => {
    const na = { result: null, evaluated_result: null, value: null };
    open(
      card(
        (['not_asked', 'failed', 'searching', 'off', 'partial'] as const).map((extent, at) =>
          row(String(at + 1), { ...na, extent }),
        ),
      ),
    );
    const words = [
      'Not checked',
      'The search failed',
      'Searching...',
      'Off for this lender',
      'Not everything was searched',
    ];
    for (const [at, text] of words.entries())
      expect((await rowOf(String(at + 1))).textContent).toContain(text);
    expect(screen.getByText('N/A', { selector: 'strong' }).closest('p')?.textContent).toBe(
      'TotalN/A5 rules are N/A and not in the totalall rules together reach -125 to 50; above 0 passes',
    );
  });

  test('hides the value of a target whose show_value is false', async () => {
    const hidden = {
      target: 'open_liens',
      show_value: false,
      displayName: '',
      possibleOperators: [],
      possibleValues: [],
      flexible: true,
      typicalRuleName: '',
      defaultValue: null,
      defaultOperator: 5,
      info: '',
    };
    open(card([row('1', { value: '77' }), row('2', { target: null, value: '88' })]), {
      'GET scorecard/get_target_glossary': [hidden] as never,
    });
    expect(await screen.findByText('88')).toBeTruthy();
    await waitFor(() => expect(screen.queryByText('77')).toBeNull());
  });

  test('shows an empty state without rules, and retries a failed load', async () => {
    open(card([]));
    expect(await screen.findByText('No scorecard rules for this lender.')).toBeTruthy();
    let isUp = false;
    const { user } = open(() => (isUp ? card([row('1')]) : problemAnswer(503, 'shutting_down')));
    await screen.findByText('Could not be loaded.');
    isUp = true;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Rule 1')).toBeTruthy();
  });
});

test.each([
  [true, 'Evaluated with the latest search of this business, of 5/3/2026'],
  [false, undefined],
])('a report says whether a later search evaluated the scorecard: %s', async (is_later, text) => {
  const search = {
    id: '6',
    created_at: '2026-05-03T10:00:00Z',
    created_by: { is_own: true, name: null },
    is_later,
    shares: [],
    report: null,
  };
  const { seen } = open(card([row('1')]), {
    'GET merchant/7/earlier_inquiries': { count: 1, results: [search] },
  });
  await rowOf('1');
  await waitFor(() => expect(seen.some(({ path }) => path.endsWith('earlier_inquiries'))).toBe(true));
  if (text) expect(await screen.findByText(text, { exact: false })).toBeTruthy();
  else expect(screen.queryByText(/latest search/)).toBeNull();
});

test('a past scorecard shows results, notes and who set them, and nothing can be changed', async () => {
  showMoment(then);
  const set = { source: 'user', set_by: 'Ada Moreau', set_at: then } as const;
  const { seen } = open(
    card([
      row('1', { result: false, ...set, notes: 'Called them', notes_by: 'Ben Ortega', notes_at: then }),
      row('2', { dropdown: true }),
      { ...byHand, id: '3', rule_description: 'Rule 3' },
    ]),
  );
  const text = (await rowOf('1')).textContent;
  expect(text).toMatch(/Fail.*Set by hand · Ada Moreau · 5\/1\/2026.*Called them.*Ben Ortega/);
  expect((await rowOf('2')).textContent).toContain('Pass');
  expect((await rowOf('3')).textContent).toContain('N/A');
  for (const role of ['button', 'radio', 'combobox', 'textbox'] as const)
    expect(screen.queryAllByRole(role)).toEqual([]);
  expect(seen.map(({ path }) => path)).toEqual(['scorecard/get_target_glossary']);
});

describe('an edit', () => {
  test('shows at once with Saving... and then Saved, and sends the whole scorecard [REP-190]', async () => {
    let answer: (value: object) => void = () => {};
    const { user, sent } = open(card([row('1'), byHand]), {
      'PUT scorecard/9': () =>
        new Promise<object>((resolve) => {
          answer = resolve;
        }),
    });
    await rowOf('2');
    await user.click(control('2').getByRole('radio', { name: 'Fail' }));
    expect(control('2').getByRole<HTMLInputElement>('radio', { name: 'Fail' }).checked).toBe(true);
    expect(screen.getByText('Saving...')).toBeTruthy();
    await waitFor(() => expect(sent()).toHaveLength(1));
    expect(sent()[0]).toMatchObject({
      version: 1,
      scorecard: [
        { id: '1', result: true },
        { id: '2', result: false, source: 'user' },
      ],
    });
    answer(stored({ body: sent()[0] }));
    expect(await screen.findByText('Saved')).toBeTruthy();
  });

  test('that quickly follows another waits for it and includes it', async () => {
    const { user, sent } = open(card([row('1'), byHand]), { 'PUT scorecard/9': stored as never });
    await rowOf('2');
    await user.click(control('1').getByRole('radio', { name: 'Fail' }));
    await user.click(control('2').getByRole('radio', { name: 'Pass' }));
    await waitFor(() => expect(sent()).toHaveLength(2));
    expect(sent()[1]).toMatchObject({ version: 2, scorecard: [{ result: false }, { result: true }] });
  });

  test('that could not be saved is reported and reverted, except a typed note', async () => {
    const { user } = open(card([row('1')]), { 'PUT scorecard/9': problemAnswer(503, 'shutting_down') });
    await rowOf('1');
    await user.click(control('1').getByRole('radio', { name: 'Fail' }));
    expect(await screen.findByText('Change could not be saved.')).toBeTruthy();
    expect(control('1').getByRole<HTMLInputElement>('radio', { name: 'Pass' }).checked).toBe(true);
    await user.click(screen.getByRole('button', { name: 'Add note on Rule 1' }));
    await user.type(screen.getByRole('textbox', { name: 'Note on Rule 1' }), 'Called');
    await user.click(screen.getByRole('button', { name: 'Save note' }));
    expect(await screen.findByText('Change could not be saved.')).toBeTruthy();
    expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Note on Rule 1' }).value).toBe('Called');
  });

  test('to a note is trimmed and saved, and an empty one is ignored [REP-192]', async () => {
    const { user, sent } = open(card([row('1', { notes: 'First', notes_at: then })]), {
      'PUT scorecard/9': stored as never,
    });
    await user.click(await screen.findByRole('button', { name: 'Change note on Rule 1' }));
    const box = screen.getByRole('textbox', { name: 'Note on Rule 1' });
    await user.clear(box);
    await user.click(screen.getByRole('button', { name: 'Save note' }));
    expect(screen.getByText('First')).toBeTruthy();
    expect(sent()).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Change note on Rule 1' }));
    await user.clear(screen.getByRole('textbox', { name: 'Note on Rule 1' }));
    await user.type(screen.getByRole('textbox', { name: 'Note on Rule 1' }), '  Second ');
    await user.click(screen.getByRole('button', { name: 'Save note' }));
    expect(await screen.findByText('Second')).toBeTruthy();
    expect(sent()[0]?.scorecard[0]?.notes).toBe('Second');
  });

  test('by hand shows who made it and when, and can be reset to the evaluated result [REP-195]', async () => {
    const set = row('1', { result: false, source: 'user', set_by: 'Ada Moreau', set_at: then });
    const { user, sent } = open(card([set]), { 'PUT scorecard/9': stored as never });
    expect((await rowOf('1')).textContent).toMatch(/Set by hand · Ada Moreau · 5\/1\/2026/);
    await user.click(screen.getByRole('button', { name: 'Return Rule 1 to Pass as evaluated' }));
    await waitFor(() => expect(sent()[0]?.scorecard[0]).toMatchObject({ result: true, source: 'server' }));
    await waitFor(() => expect(screen.queryByText(/Set by hand/)).toBeNull());
  });

  test('uses a select if the rule requires it [REP-190]', async () => {
    const { user, sent } = open(card([row('1', { dropdown: true })]), { 'PUT scorecard/9': stored as never });
    await user.selectOptions(await screen.findByRole('combobox', { name: 'Result of Rule 1' }), 'N/A');
    await waitFor(() => expect(sent()[0]?.scorecard[0]).toMatchObject({ result: null, source: 'user' }));
  });
});

describe('a scorecard that another user changed', () => {
  const theirs = card([row('1', { result: null, source: 'user', notes: 'Theirs' }), byHand], 5);
  const conflicting = () => {
    let calls = 0;
    return open(card([row('1'), byHand]), {
      'PUT scorecard/9': ((request: { body: unknown }) => {
        calls += 1;
        return calls === 1 ? stale(theirs) : stored(request);
      }) as never,
    });
  };
  const collide = async (user: ReturnType<typeof userEvent.setup>) => {
    await rowOf('1');
    await user.click(screen.getByRole('button', { name: 'Add note on Rule 2' }));
    await user.type(screen.getByRole('textbox', { name: 'Note on Rule 2' }), 'Half a sent');
    await user.click(control('1').getByRole('radio', { name: 'Fail' }));
    const notice = await screen.findByText('This scorecard was changed by someone else.');
    expect(notice.closest('[role=alert]')?.textContent).toContain('Rule 1: now N/A, yours Fail');
  };

  test('offers the newer version: Reload applies it, and a typed note remains [REP-194]', async () => {
    const { user, sent } = conflicting();
    await collide(user);
    await user.click(screen.getByRole('button', { name: 'Reload' }));
    expect(await screen.findByText('Theirs')).toBeTruthy();
    expect(control('1').getByRole<HTMLInputElement>('radio', { name: 'N/A' }).checked).toBe(true);
    expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Note on Rule 2' }).value).toBe(
      'Half a sent',
    );
    expect(sent()).toHaveLength(1);
  });

  test('lets the user apply their change to the newer version [REP-194]', async () => {
    const { user, sent } = conflicting();
    await collide(user);
    await user.click(screen.getByRole('button', { name: 'Keep mine' }));
    await waitFor(() => expect(sent()).toHaveLength(2));
    expect(sent()[1]).toMatchObject({
      version: 5,
      scorecard: [{ result: false, notes: 'Theirs' }, { id: '2' }],
    });
    expect(await screen.findByText('Saved')).toBeTruthy();
    expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Note on Rule 2' }).value).toBe(
      'Half a sent',
    );
  });
});
