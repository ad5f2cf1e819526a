import type { DuplicateQuestion } from '@assay/domain/merchant-editor';
import { type Lender, type User, viewerOf } from '@assay/domain/session';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { connectForTest, problemAnswer, queryClientForTest } from '#api/testing';
import { ViewerContext } from '#features/session';
import { renderScreens } from '#ui/testing';
import { routes } from './routes.ts';

vi.setConfig({ testTimeout: 20_000 });

const LIST = 'GET merchant-editor/duplicates';
const ADDRESS = '/merchant-editor/duplicates';

const place = { name_dba: null, addr1: null, city: 'Fairmont', state: 'IN', zip5: '46601' };
const question = (id: string, rest: Partial<DuplicateQuestion> = {}): DuplicateQuestion => ({
  id,
  kept: { id: `${id}1`, name: `Tattoo Taco ${id}`, source: 'licenses', ...place, addr1: '12 Elm St' },
  joining: { id: `${id}2`, name: `Tattoo Tacos ${id}`, source: 'loans', ...place },
  found_at: '2026-03-01T10:00:00Z',
  state: 'open',
  decision: null,
  comparison: {
    fields: [
      {
        ...{ field: 'legal_name', row: `Tattoo Taco ${id}`, other: `Tattoo Tacos ${id}`, rows: 1 },
        ...{ outcome: 'agrees', text: 'same but for typing errors' },
      },
      { field: 'phone', row: '5745550142', other: null, rows: 1, outcome: 'not_known', text: 'not known' },
    ],
    summary: 'Likely one business: the name and the address agree.',
    likely: 'same',
  },
  reasons: ['Address: same', 'Name: similar'],
  differs: [],
  facts: `facts ${id}`,
  effect: [],
  ...rest,
});
const decided = (id: string, is_same: boolean, decided_by = 'Ada Moore'): DuplicateQuestion =>
  question(id, {
    state: 'decided',
    decision: { is_same, decided_by, decided_at: '2026-03-02T10:00:00Z' },
  });

/** A server that answers and takes back as the real one; `answers` override it. */
function connectQueue(
  questions: DuplicateQuestion[],
  { answers = {}, waiting = 0 }: { answers?: Record<string, unknown>; waiting?: number } = {},
) {
  const stored = new Map(questions.map((each) => [each.id, each]));
  const change = (id: string, changed: DuplicateQuestion) => {
    stored.set(id, changed);
    return changed;
  };
  const seen = connectForTest({
    [LIST]: ({ query }) => {
      const of = (state: string) =>
        [...stored.values()].filter(
          (each) => each.state === state && [null, each.kept.source].includes(query.get('source')),
        );
      return {
        ...{ count: of('open').length, waiting, open: of('open'), decided: of('decided') },
        sources: [
          { source: 'licenses', open: 2 },
          { source: 'loans', open: 2 },
        ],
      };
    },
    ...Object.fromEntries(
      questions.flatMap(({ id }) => [
        [`GET merchant-editor/duplicate/${id}`, () => stored.get(id)!],
        [
          `POST merchant-editor/duplicate/${id}/decision`,
          ({ body }: { body: unknown }) => change(id, decided(id, (body as { is_same: boolean }).is_same)),
        ],
        [`POST merchant-editor/duplicate/${id}/undo`, () => change(id, question(id))],
      ]),
    ),
    ...(answers as object),
  });
  return () =>
    seen
      .filter(({ method }) => method === 'POST')
      .map(({ path, body }) => [path.replace('merchant-editor/duplicate/', ''), body]);
}

function open(address = ADDRESS, isStaff = true) {
  const user = { id: '9', is_staff: isStaff, is_superuser: false } as User;
  const viewer = {
    ...viewerOf(user, { id: '7', name: 'Harbor' } as Lender),
    switchLender: () => {},
    signOut: () => {},
  };
  return renderScreens(routes, address, {
    queryClient: queryClientForTest(),
    wrap: (children) => <ViewerContext value={viewer}>{children}</ViewerContext>,
  });
}
const table = (id: string) =>
  screen.findByRole('table', { name: `licenses, #${id}1 compared with loans, #${id}2` });

test('a possible duplicate shows both merchants field by field, the reasons, the effect and the editor', async () => {
  const effect = [{ lender: 'Harbor', reports: 3, portfolio: 1, decisions: 0 }];
  connectQueue([question('1', { effect }), question('2')], { waiting: 1200 });
  await open();
  const sides = within(await table('1'));
  expect(sides.getAllByRole('row').map(({ textContent }) => textContent)).toEqual([
    'Fieldlicenses, #11loans, #12Comparison',
    'Legal nameTattoo Taco 1 Tattoo Tacos 1+Agrees: same but for typing errors',
    'Phone(574) 555-0142 none○Not known: not known',
  ]);
  expect(screen.getByText('Reasons of the matcher: Address: same · Name: similar')).toBeDefined();
  expect(screen.getByText('“Same business” joins #12 to #11, with this data of lenders:')).toBeDefined();
  const effects = within(screen.getByRole('table', { name: 'Data of lenders that changes' }));
  expect(effects.getAllByRole('row')[1]?.textContent).toBe('Harbor310');
  expect(screen.getByRole('link', { name: 'Open both in the merchant editor' }).getAttribute('href')).toBe(
    '/merchant-editor?merchant1=11&merchant2=12',
  );
  expect(screen.getByText('2 pairs to decide')).toBeDefined();
  expect(screen.getByText('1 of 2')).toBeDefined();
  expect(screen.getByText('1,200 imported merchants are not compared yet')).toBeDefined();
});

test('the open questions show what distinguishes their pairs, and what speaks for and against each', async () => {
  const kept = { ...question('2').kept, name_dba: 'Taco Two' };
  connectQueue([
    question('1', {
      reasons: ['Name: similar', 'Address: another street', 'City: another city'],
      differs: [
        { field: 'address', text: 'another town' },
        { field: 'owner', text: 'other people' },
      ],
    }),
    question('2', { kept, reasons: ['EIN: same', 'Phone: same', 'Zip', 'City'] }),
  ]);
  await open();
  await table('1');
  const listed = within(screen.getByRole('list', { name: 'Open questions' })).getAllByRole('link');
  expect(listed.map((link) => [...link.children].map(({ textContent }) => textContent))).toEqual([
    [
      'Tattoo Taco 112 Elm St, Fairmont, IN 46601 · licenses, #11',
      'Tattoo Tacos 1Fairmont, IN 46601 · loans, #12',
      '+Agrees: Name: similar–Contradicts: Address: another town · Owner: other people',
    ],
    [
      'Tattoo Taco 2DBA Taco Two12 Elm St, Fairmont, IN 46601 · licenses, #21',
      'Tattoo Tacos 2Fairmont, IN 46601 · loans, #22',
      '+Agrees: EIN: same · Phone: same · Zip',
    ],
  ]);
});

test('possible duplicates are decided, moved through and undone with the keyboard', async () => {
  const posts = connectQueue([question('1'), question('2'), question('3')]);
  await open();
  await table('1');
  await userEvent.keyboard('{ArrowRight}');
  await table('2');
  await userEvent.keyboard('{ArrowLeft}');
  await table('1');
  await userEvent.keyboard('s');
  await table('2');
  expect(
    screen.getByText('The pair Tattoo Taco 1 #11 and Tattoo Tacos 1 #12 decided: same business.'),
  ).toBeDefined();
  expect(await screen.findByText('2 pairs to decide')).toBeDefined();
  await userEvent.keyboard('u');
  await table('1');
  expect(
    screen.getByText('The pair Tattoo Taco 1 #11 and Tattoo Tacos 1 #12 can be decided again.'),
  ).toBeDefined();
  await userEvent.keyboard('d');
  await table('2');
  const list = within(await screen.findByRole('list', { name: 'Decided questions' }));
  expect(list.getByRole('listitem').textContent).toMatch(
    /^Different.*Tattoo Taco 1 ≠ Tattoo Tacos 112 Elm St, Fairmont, IN 46601 \/ Fairmont, IN 46601 · Ada Moore,/,
  );
  expect(posts()).toEqual([
    ['1/decision', { is_same: true, facts: 'facts 1' }],
    ['1/undo', undefined],
    ['1/decision', { is_same: false, facts: 'facts 1' }],
  ]);
});

test('another person’s answer stays and is named', async () => {
  connectQueue([question('1'), question('2')], {
    answers: { 'POST merchant-editor/duplicate/1/decision': decided('1', false, 'Bo Reyes') },
  });
  await open();
  await table('1');
  await userEvent.click(screen.getByRole('button', { name: 'Same business' }));
  await screen.findByText(
    'The pair Tattoo Taco 1 #11 and Tattoo Tacos 1 #12 was decided before by Bo Reyes: different.',
  );
});

test('the source filters the questions, is in the address, and can be cleared', async () => {
  connectQueue([question('1')]);
  await open(`${ADDRESS}?source=loans`);
  expect(await screen.findByText('No possible duplicates of this source are left to decide.')).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: 'Clear Filters' }));
  await table('1');
});

test('an address opens one question, whether open, decided or gone', async () => {
  const gone = question('3', { state: 'gone', comparison: null });
  connectQueue([question('1'), question('2'), gone, decided('4', true)]);
  const { unmount } = await open(`${ADDRESS}?question=2`);
  await table('2');
  expect(screen.getByText('2 of 2')).toBeDefined();
  unmount();
  await open(`${ADDRESS}?question=4`);
  await table('4');
  expect(screen.getByText(/^Decided: same business, by Ada Moore/)).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Same business' })).toBeNull();
  await userEvent.keyboard('u');
  expect(await screen.findByRole('button', { name: 'Same business' })).toBeDefined();
});

test('a question that is gone says so and leads to the next one', async () => {
  connectQueue([question('1'), question('3', { state: 'gone', comparison: null })]);
  await open(`${ADDRESS}?question=3`);
  await screen.findByText('One of these merchants was deleted, or merged otherwise.');
  await userEvent.click(screen.getByRole('button', { name: 'Show the next open question' }));
  await table('1');
});

test('no questions, a failed list, a failed question and a refused answer say so', async () => {
  connectQueue([]);
  const empty = await open();
  await screen.findByText('No possible duplicates are left to decide.');
  empty.unmount();
  connectForTest({ [LIST]: problemAnswer(500, 'internal_error') });
  const failed = await open();
  await screen.findByText('The possible duplicates could not be loaded.');
  failed.unmount();
  connectQueue([question('1')], {
    answers: { 'GET merchant-editor/duplicate/9': problemAnswer(404, 'not_found') },
  });
  const unknown = await open(`${ADDRESS}?question=9`);
  await screen.findByRole('button', { name: 'Try again' });
  unknown.unmount();
  connectQueue([question('1')], {
    answers: {
      'POST merchant-editor/duplicate/1/decision': problemAnswer(
        409,
        'resolution_stale',
        'The facts of these merchants changed. Compare them again.',
      ),
    },
  });
  await open();
  await table('1');
  await userEvent.keyboard('s');
  await waitFor(() =>
    expect(screen.getByRole('alert').textContent).toBe(
      'The facts of these merchants changed. Compare them again.',
    ),
  );
});

test('a refused undo says why, and shows its pair with the way to the editor', async () => {
  const why =
    'Merchants 21 and 22 are also merged through merchant 30. Take those merges back in the merchant editor, then undo this answer.';
  connectQueue([question('1'), decided('2', true)], {
    answers: { 'POST merchant-editor/duplicate/2/undo': problemAnswer(409, 'resolution_stale', why) },
  });
  const { router } = await open();
  await table('1');
  await userEvent.click(screen.getByRole('button', { name: /^Undo/ }));
  await waitFor(() => expect(screen.getByRole('alert').textContent).toBe(why));
  await table('2');
  expect(router.state.location.search).toEqual({ question: '2' });
  expect(
    screen.getByRole('link', { name: 'Open both in the merchant editor' }).getAttribute('href'),
  ).toContain('merchant1');
  expect(screen.getByText(/^Decided: same business/)).toBeTruthy();
});

test('only staff see possible duplicates', async () => {
  const posts = connectQueue([question('1')]);
  await open(ADDRESS, false);
  await screen.findByText('Access denied');
  await userEvent.keyboard('s');
  expect(posts()).toEqual([]);
});
