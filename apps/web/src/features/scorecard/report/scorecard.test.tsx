import type { Scorecard, ScorecardRow } from '@assay/domain/scorecard';
import { type Lender, type User, viewerOf } from '@assay/domain/session';
import { QueryObserver } from '@tanstack/react-query';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { isPastShown, showMoment } from '#api/as-of';
import { dossierKey } from '#api/dossier-answers';
import { connectForTest, problemAnswer, queryClientForTest } from '#api/testing';
import { RecordActionButton, refetchReport, useLink } from '#features/gathering';
import { clearDrafts, ViewerContext } from '#features/session';
import { pasteInto, renderUi } from '#ui/testing';
import { scorecardKey } from './queries.ts';
import { ScorecardCard } from './scorecard-card.tsx';

const then = '2026-05-01T10:00:00Z';

afterEach(() => {
  showMoment(null);
  clearDrafts();
});

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
const scope = { inquiry_id: '5', merchant_id: '7' };

/** The card in a report that has another section and a record to link. */
function Report() {
  const [isShown, setShown] = useState(true);
  const link = useLink(scope);
  const record = {
    id: '3',
    record_type: 'lawsuit',
    is_linked_to_merchant: false,
    matched_merchants: [],
  } as const;
  return (
    <>
      <button type="button" onClick={() => setShown(!isShown)}>
        {isShown ? 'Other section' : 'Scorecard section'}
      </button>
      <RecordActionButton action={link} record={record} />
      {isShown && <ScorecardCard {...scope} />}
    </>
  );
}

function open(read: Answers[string], more: Answers = {}, lender = '1') {
  const seen = connectForTest({
    'GET scorecard/1/7': read,
    'GET scorecard/get_target_glossary': problemAnswer(503, 'shutting_down'),
    'GET merchant/7/earlier_inquiries': { count: 0, results: [] },
    ...more,
  });
  const viewer = {
    ...viewerOf(
      { id: '6', is_staff: false, is_superuser: false } as User,
      { id: lender, flags: {} } as unknown as Lender,
    ),
    is_admin: true,
    switchLender: () => {},
    signOut: () => {},
  };
  const queryClient = queryClientForTest();
  if (isPastShown()) queryClient.setQueryData(scorecardKey('7'), read);
  const { unmount } = renderUi(isPastShown() ? <ScorecardCard {...scope} /> : <Report />, {
    queryClient,
    wrap: (children) => <ViewerContext value={viewer}>{children}</ViewerContext>,
  });
  return {
    seen,
    queryClient,
    unmount,
    user: userEvent.setup(),
    sent: () => seen.filter(({ method }) => method === 'PUT').map(({ body }) => body as Scorecard),
    reads: () => seen.filter(({ path }) => path === `scorecard/${lender}/7`).length,
  };
}
/** The server's answer: the sent rows with the next version. */
const stored = ({ body }: { body: unknown }) => {
  const { version, scorecard } = body as Scorecard;
  return card(
    scorecard.map((sent) => row(sent.id, sent)),
    version + 1,
  );
};

/** A server with one scorecard, which other people and evaluations change, too. */
function server(...rows: ScorecardRow[]) {
  let now = card(rows);
  const change = (id: string, changes: Partial<ScorecardRow>) => {
    const scorecard = now.scorecard.map((each) => (each.id === id ? { ...each, ...changes } : each));
    now = card(scorecard, now.version + 1);
  };
  /** Runs before the server looks at an edit. */
  let beforeEdit = () => {};
  let gate = Promise.resolve();
  return {
    change,
    meanwhile: (happens: () => void) => {
      beforeEdit = happens;
    },
    /** Lets edits wait for their answer until the returned function is called. */
    pause: () => {
      let go = () => {};
      gate = new Promise((resolve) => {
        go = resolve;
      });
      return () => go();
    },
    read: () => now,
    answers: {
      'PUT scorecard/9': (async ({ body }: { body: unknown }) => {
        await gate;
        beforeEdit();
        const sent = body as Scorecard;
        if (sent.version !== now.version) return stale(now);
        for (const { id, result, source, notes } of sent.scorecard) {
          const old = now.scorecard.find((each) => each.id === id);
          const isSet = source === 'user' && (old?.result !== result || old.source !== source);
          change(id, {
            ...(isSet ? { result, source, set_by: 'Uma Whitfield', set_at: '2026-05-04T10:00:00Z' } : {}),
            ...(notes ? { notes, notes_by: 'Uma Whitfield', notes_at: '2026-05-04T10:00:00Z' } : {}),
          });
        }
        now = { ...now, version: sent.version + 1 };
        return now;
      }) as never,
    },
  };
}
const later = '2026-05-03T10:00:00Z';
const bensNote = { notes: 'Spoke to the owner', notes_by: 'Ben Ortega', notes_at: later };
const bensResult = { result: null, source: 'user', set_by: 'Ben Ortega', set_at: later } as const;
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

  test('of several that could not be saved, each says so at its row until that row is saved', async () => {
    let isDown = true;
    const { user } = open(card([row('1'), byHand, row('3')]), {
      'PUT scorecard/9': (request) => (isDown ? problemAnswer(503, 'shutting_down') : stored(request)),
    });
    await rowOf('1');
    const failures = async (id: string) =>
      within(await rowOf(id)).queryAllByText('Change could not be saved.').length;
    for (const id of ['1', '2']) await user.click(control(id).getByRole('radio', { name: 'Fail' }));
    await waitFor(async () => expect([await failures('1'), await failures('2')]).toEqual([1, 1]));
    await user.click(screen.getByRole('button', { name: 'Other section' }));
    await user.click(screen.getByRole('button', { name: 'Scorecard section' }));
    expect([await failures('1'), await failures('2'), await failures('3')]).toEqual([1, 1, 0]);
    isDown = false;
    await user.click(control('1').getByRole('radio', { name: 'Fail' }));
    await waitFor(async () => expect([await failures('1'), await failures('2')]).toEqual([0, 1]));
    expect(await screen.findByText('1 rule not saved')).toBeTruthy();
    await user.click(control('2').getByRole('radio', { name: 'Fail' }));
    expect(await screen.findByText('Saved')).toBeTruthy();
    expect([await failures('1'), await failures('2')]).toEqual([0, 0]);
  });

  test('that could not be saved is reported and reverted, except a typed note', async () => {
    const { user } = open(card([row('1')]), { 'PUT scorecard/9': problemAnswer(503, 'shutting_down') });
    await rowOf('1');
    await user.click(control('1').getByRole('radio', { name: 'Fail' }));
    expect(await screen.findByText('Change could not be saved.')).toBeTruthy();
    expect(control('1').getByRole<HTMLInputElement>('radio', { name: 'Pass' }).checked).toBe(true);
    await user.click(screen.getByRole('button', { name: 'Add note on Rule 1' }));
    await pasteInto(screen.getByRole('textbox', { name: 'Note on Rule 1' }), 'Called');
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
    await pasteInto(screen.getByRole('textbox', { name: 'Note on Rule 1' }), '  Second ');
    await user.click(screen.getByRole('button', { name: 'Save note' }));
    expect(await screen.findByText('Second')).toBeTruthy();
    expect(sent()[0]?.scorecard[0]?.notes).toBe('Second');
  });

  test('to a note that was joined at a merge and is longer than others can use its length', async () => {
    const joined = `${'Seen on Monday. '.repeat(200)}\n\nAda Moreau, 5/1/2026, 15:00 UTC:\n${'No answer. '.repeat(300)}End`;
    const { user, sent } = open(
      card([row('1', { notes: joined, notes_at: then }), row('2', { notes: 'Short', notes_at: then })]),
      { 'PUT scorecard/9': stored as never },
    );
    await user.click(await screen.findByRole('button', { name: 'Change note on Rule 1' }));
    await user.click(screen.getByRole('button', { name: 'Change note on Rule 2' }));
    const boxOf = (rule: string) =>
      screen.getByRole<HTMLTextAreaElement>('textbox', { name: `Note on ${rule}` });
    expect([boxOf('Rule 1').maxLength, boxOf('Rule 2').maxLength]).toEqual([joined.length, 5000]);
    await user.type(boxOf('Rule 1'), '{Backspace}t');
    await user.click(screen.getAllByRole('button', { name: 'Save note' })[0]!);
    await waitFor(() => expect(sent()[0]?.scorecard[0]?.notes).toBe(`${joined.slice(0, -1)}t`));
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
    await pasteInto(screen.getByRole('textbox', { name: 'Note on Rule 2' }), 'Half a sent');
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

describe('an open scorecard', () => {
  const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

  test('is loaded every 5 seconds while a value is being searched for, and every 30 seconds afterwards', async () => {
    vi.useFakeTimers();
    const { change, read } = server(row('1', { result: null, value: null, extent: 'searching' }), byHand);
    const { reads } = open(read);
    await pass(100);
    expect(screen.getByText('Searching...')).toBeTruthy();
    expect(reads()).toBe(1);
    change('1', { result: false, value: '2', extent: 'complete' });
    await pass(5_000);
    expect(screen.queryByText('Searching...')).toBeNull();
    expect(screen.getByText('1 rule failed')).toBeTruthy();
    expect(reads()).toBe(2);
    await pass(29_000);
    expect(reads()).toBe(2);
    await pass(1_100);
    expect(reads()).toBe(3);
  });

  test('of the past is not loaded again', async () => {
    vi.useFakeTimers();
    showMoment(then);
    const { seen } = open(card([row('1', { extent: 'searching' })]));
    await pass(120_000);
    expect(seen.map(({ path }) => path)).toEqual(['scorecard/get_target_glossary']);
  });

  test('is loaded again each time its section is opened', async () => {
    const { change, read } = server(row('1'));
    const { user } = open(read);
    await rowOf('1');
    await user.click(screen.getByRole('button', { name: 'Other section' }));
    change('1', { result: false, value: '2' });
    await user.click(screen.getByRole('button', { name: 'Scorecard section' }));
    expect(await screen.findByText('1 rule failed')).toBeTruthy();
  });

  test('is loaded again after a record was linked', async () => {
    const { change, read } = server(row('1'));
    const { user } = open(read, {
      'POST merchant/link_record': () => {
        change('1', { result: false, value: '2' });
        return { status: 'success', message: '' };
      },
    });
    await rowOf('1');
    await user.click(screen.getByRole('button', { name: 'Link to Merchant' }));
    expect(await screen.findByText('1 rule failed')).toBeTruthy();
  });

  test('is loaded again with the dossier of the report after a decision', async () => {
    const { change, read } = server(row('1'));
    const { queryClient } = open(read);
    await rowOf('1');
    const dossier = { queryKey: dossierKey('5', '7'), queryFn: async () => 'dossier' };
    const close = new QueryObserver(queryClient, dossier).subscribe(() => {});
    await waitFor(() => expect(queryClient.getQueryData(dossier.queryKey)).toBe('dossier'));
    change('1', { result: false, value: '2' });
    await act(() => refetchReport(queryClient, scope));
    expect(await screen.findByText('1 rule failed')).toBeTruthy();
    close();
  });

  test('keeps a saved edit if a read that began before is answered after it', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const { answers, read } = server(row('1'));
    let answer: (() => void) | undefined;
    let count = 0;
    const { user } = open(() => {
      const before = read();
      count += 1;
      return count === 1
        ? before
        : new Promise<Scorecard>((resolve) => {
            answer = () => resolve(before);
          });
    }, answers);
    await rowOf('1');
    await pass(30_000);
    expect(count).toBe(2);
    await user.click(control('1').getByRole('radio', { name: 'Fail' }));
    expect(await screen.findByText('Saved')).toBeTruthy();
    answer?.();
    await pass(100);
    expect(control('1').getByRole<HTMLInputElement>('radio', { name: 'Fail' }).checked).toBe(true);
  });
});

describe('an edit of a scorecard that was evaluated again', () => {
  const NOTICE = 'This scorecard was changed by someone else.';

  test('is sent again on the newer one, and no notice appears [REP-194]', async () => {
    const { answers, change, read } = server(row('1'), byHand);
    const { user, sent } = open(read, answers);
    await rowOf('1');
    change('1', { result: false, evaluated_result: false, value: '2' });
    await user.click(control('2').getByRole('radio', { name: 'Fail' }));
    expect(await screen.findByText('Saved')).toBeTruthy();
    expect(screen.queryByText(NOTICE)).toBeNull();
    expect(sent().map(({ version }) => version)).toEqual([1, 2]);
    expect(read().scorecard).toMatchObject([
      { result: false, source: 'server' },
      { result: false, source: 'user' },
    ]);
    expect(screen.getByText('2 rules failed')).toBeTruthy();
  });

  test('is sent once for each newer one, and reported when it is refused on the newest', async () => {
    const newest = card([row('1', { value: '2' })], 2);
    const { user, sent } = open(card([row('1')]), { 'PUT scorecard/9': () => stale(newest) });
    await rowOf('1');
    await user.click(control('1').getByRole('radio', { name: 'Fail' }));
    expect(await screen.findByText('Change could not be saved.')).toBeTruthy();
    expect(sent().map(({ version }) => version)).toEqual([1, 2]);
  });

  test('is saved before the edits after it, also of the same row', async () => {
    const { answers, change, meanwhile, pause, read } = server(row('1'), byHand);
    const { user, sent } = open(read, answers);
    await rowOf('1');
    const go = pause();
    let value = 0;
    // The first two are evaluated away.
    meanwhile(() => {
      value += 1;
      if (value <= 2) change('1', { value: String(value) });
    });
    await user.click(control('2').getByRole('radio', { name: 'Fail' }));
    await user.click(control('1').getByRole('radio', { name: 'Fail' }));
    await user.click(control('2').getByRole('radio', { name: 'Pass' }));
    go();
    await waitFor(() => expect(read().scorecard).toMatchObject([{ result: false }, { result: true }]));
    expect(screen.queryByText(NOTICE)).toBeNull();
    const results = sent().map(({ scorecard }) => scorecard.map(({ result }) => result));
    expect(results.slice(-3)).toEqual([
      [true, false],
      [false, false],
      [false, true],
    ]);
  });

  test('of a rule that was changed meanwhile waits for a choice', async () => {
    const { answers, change, read } = server(row('1'));
    const { user, sent } = open(read, answers);
    await rowOf('1');
    change('1', { rule_value: '3', result: false });
    await user.click(control('1').getByRole('radio', { name: 'Fail' }));
    expect((await screen.findByText(NOTICE)).closest('[role=alert]')?.textContent).toContain(
      'Rule 1: now Fail, yours Fail, the rule itself was changed',
    );
    expect(sent()).toHaveLength(1);
  });

  test('waits with those after it if a person changed its row, too, and Reload drops it alone [REP-194]', async () => {
    const { answers, change, pause, read } = server(row('1'), byHand);
    const { user } = open(read, answers);
    await rowOf('1');
    const go = pause();
    await user.click(control('1').getByRole('radio', { name: 'Fail' }));
    await user.click(control('2').getByRole('radio', { name: 'Fail' }));
    change('1', bensResult);
    go();
    const notice = (await screen.findByText(NOTICE)).closest('[role=alert]');
    await waitFor(() => expect(screen.queryByText('Saving...')).toBeNull());
    expect(notice?.textContent).toMatch(/Rule 1: now N\/A, yours FailSet by hand · Ben Ortega · 5\/3\/2026/);
    expect(notice?.textContent).not.toContain('Rule 2');
    expect(read().scorecard[1]?.result).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Reload' }));
    await waitFor(() => expect(read().scorecard[1]?.result).toBe(false));
    expect(read().scorecard[0]).toMatchObject(bensResult);
  });
});

test('a result that waits for a choice still waits after another section was shown', async () => {
  const { answers, change, read } = server(row('1'));
  const { user, sent } = open(read, answers);
  await rowOf('1');
  change('1', bensResult);
  await user.click(control('1').getByRole('radio', { name: 'Fail' }));
  await screen.findByRole('alert');
  await user.click(screen.getByRole('button', { name: 'Other section' }));
  await user.click(screen.getByRole('button', { name: 'Scorecard section' }));
  expect((await screen.findByRole('alert')).textContent).toContain('Rule 1: now N/A, yours Fail');
  expect(sent()).toHaveLength(1);
  await user.click(screen.getByRole('button', { name: 'Keep mine' }));
  await waitFor(() => expect(read().scorecard[0]?.result).toBe(false));
  expect(screen.queryByRole('alert')).toBeNull();
});

test('an edit that waits for another one is not sent over what a person changed meanwhile [REP-194]', async () => {
  const { answers, change, pause, read } = server(row('1'), byHand);
  const { user, queryClient } = open(read, answers);
  await rowOf('1');
  const go = pause();
  await user.click(control('2').getByRole('radio', { name: 'Fail' }));
  await user.click(control('1').getByRole('radio', { name: 'Fail' }));
  change('1', bensResult);
  await queryClient.invalidateQueries({ queryKey: scorecardKey('7') });
  go();
  expect((await screen.findByRole('alert')).textContent).toContain('Rule 1: now N/A, yours Fail');
  expect(read().scorecard).toMatchObject([bensResult, { result: false }]);
  await user.click(screen.getByRole('button', { name: 'Keep mine' }));
  await waitFor(() => expect(read().scorecard[0]?.result).toBe(false));
});

describe('a note that two people write', () => {
  const write = async (user: ReturnType<typeof userEvent.setup>, text: string) => {
    await user.click(await screen.findByRole('button', { name: 'Add note on Rule 1' }));
    await pasteInto(screen.getByRole('textbox', { name: 'Note on Rule 1' }), text);
  };
  const collide = async () => {
    const { answers, change, read } = server(row('1'));
    const { user } = open(read, answers);
    await rowOf('1');
    await write(user, 'No answer');
    change('1', bensNote);
    await user.click(screen.getByRole('button', { name: 'Save note' }));
    const notice = (await screen.findByRole('alert')).textContent;
    return { user, read, notice };
  };
  const cell = async () => (await rowOf('1')).querySelector('[data-label="Notes"]')!;

  test('shows both, with the author of the other, before the choice [REP-194]', async () => {
    const { notice, user, read } = await collide();
    expect(notice).toMatch(/Saved noteSpoke to the ownerBen Ortega · 5\/3\/2026.*Your noteNo answer/);
    await user.click(screen.getByRole('button', { name: 'Keep mine' }));
    await waitFor(() => expect(read().scorecard[0]?.notes).toBe('No answer'));
  });

  test('is, after Reload, still typed below the saved one, which only Replace note overwrites', async () => {
    const { user, read } = await collide();
    await user.click(screen.getByRole('button', { name: 'Reload' }));
    expect(screen.queryByRole('alert')).toBeNull();
    expect((await cell()).textContent).toContain('Spoke to the ownerBen Ortega');
    expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Note on Rule 1' }).value).toBe(
      'No answer',
    );
    expect(screen.queryByRole('button', { name: 'Save note' })).toBeNull();
    expect(read().scorecard[0]).toMatchObject(bensNote);
    await user.click(screen.getByRole('button', { name: 'Replace note' }));
    await waitFor(() => expect(read().scorecard[0]?.notes).toBe('No answer'));
    await waitFor(() => expect(screen.queryByRole('textbox')).toBeNull());
  });

  test('shows the saved one as soon as it is loaded', async () => {
    const { change, read } = server(row('1'));
    const { user, queryClient } = open(read);
    await write(user, 'No answer');
    expect((await cell()).textContent).not.toContain('Saved since you began to type');
    change('1', bensNote);
    await queryClient.invalidateQueries({ queryKey: scorecardKey('7') });
    await waitFor(async () =>
      expect((await cell()).textContent).toContain('Saved since you began to type:Spoke to the owner'),
    );
    expect(screen.getByRole('button', { name: 'Replace note' })).toBeTruthy();
  });
});

test('what is typed on while a note is being saved remains, and that note has no author yet', async () => {
  const { answers, pause, read } = server(row('1', bensNote));
  const { user } = open(read, answers);
  await user.click(await screen.findByRole('button', { name: 'Change note on Rule 1' }));
  const box = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Note on Rule 1' });
  await pasteInto(box, ' twice');
  const go = pause();
  await user.click(screen.getByRole('button', { name: 'Save note' }));
  await pasteInto(box, ', no answer');
  go();
  expect(await screen.findByText('Saved since you began to type:')).toBeTruthy();
  expect((await rowOf('1')).textContent).toContain('Spoke to the owner twiceUma Whitfield');
  expect(box.value).toBe('Spoke to the owner twice, no answer');
  const replace = pause();
  await user.click(screen.getByRole('button', { name: 'Replace note' }));
  expect(await screen.findByText('Saving...')).toBeTruthy();
  expect((await rowOf('1')).textContent).not.toContain('Uma Whitfield');
  replace();
  await waitFor(() => expect(screen.queryByRole('textbox')).toBeNull());
});

describe('a note that is not saved', () => {
  const box = () => screen.queryByRole<HTMLTextAreaElement>('textbox', { name: 'Note on Rule 1' });
  const write = async (text: string, lender?: string) => {
    const opened = open(
      card([row('1')]),
      { 'GET scorecard/2/7': card([row('1')]), 'PUT scorecard/9': stored as never },
      lender,
    );
    await opened.user.click(await screen.findByRole('button', { name: 'Add note on Rule 1' }));
    await pasteInto(box()!, text);
    return opened;
  };

  test('remains when another section is shown in between, without taking the focus', async () => {
    const { user } = await write('Half a sent');
    await user.click(screen.getByRole('button', { name: 'Other section' }));
    expect(box()).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Scorecard section' }));
    await rowOf('1');
    expect(box()?.value).toBe('Half a sent');
    expect(document.activeElement).not.toBe(box());
    await pasteInto(box()!, ' more');
    await user.click(screen.getByRole('button', { name: 'Save note' }));
    await waitFor(() => expect(box()).toBeNull());
    expect(sessionStorage.getItem('assay.draft.scorecard 7')).toBeNull();
  });

  test('is gone after signing out, and with another lender', async () => {
    const { unmount } = await write('Half a sent');
    unmount();
    const other = open(card([]), { 'GET scorecard/2/7': card([row('1')]) }, '2');
    await rowOf('1');
    expect(box()).toBeNull();
    other.unmount();
    (await write('Half a sent')).unmount();
    clearDrafts();
    open(card([row('1')]));
    await rowOf('1');
    expect(box()).toBeNull();
  });

  test('with a social security number is never stored in the browser', async () => {
    const { user } = await write('SSN 123-45-6789');
    expect(JSON.stringify({ ...sessionStorage })).not.toContain('6789');
    await user.click(screen.getByRole('button', { name: 'Other section' }));
    await user.click(screen.getByRole('button', { name: 'Scorecard section' }));
    await rowOf('1');
    expect(box()?.value).toBe('SSN 123-45-6789');
  });
});
