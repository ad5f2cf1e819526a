import type { PortfolioUpload, UploadQuestion } from '@assay/domain/portfolio';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { connectForTest, problemAnswer } from '#api/testing';
import { merchantOfTest, openPortfolio, summaryOfTest } from '../testing.tsx';

vi.setConfig({ testTimeout: 20_000 });

const admin = { groups: ['Lender Admin'] };
const upload = (rest: Partial<PortfolioUpload> = {}): PortfolioUpload => ({
  ...{
    id: '5',
    file_name: 'ours.csv',
    bytes: 100,
    parts: 1,
    status: 'received',
    fault: null,
    progress: 1,
    rows_read: 0,
  },
  ...{ created_at: '2026-03-02T10:00:00Z', created_by: 'Ada Moore', encoding: 'utf-8', mapping: null },
  ...{ check: null, questions: { to_decide: 0, decided: 0, left: 0 }, outside: [], unknown_statuses: [] },
  ...{ notes: [], result: null, undone: null, finished_at: null },
  ...rest,
});
const checkOfTest = (
  rest: Partial<NonNullable<PortfolioUpload['check']>>,
): NonNullable<PortfolioUpload['check']> => ({
  checked_at: '2026-03-02T10:01:00.000Z',
  ...{ rows: 0, new: 0, known_public: 0, known_own: 0, need_you: 0, changed: 0, unchanged: 0, faulty: 0 },
  ...rest,
});
const UPLOAD = 'GET lender/portfolio/upload/5';
const PREVIEW = 'GET lender/portfolio/upload/5/preview';
const preview = {
  encoding: 'utf-8',
  sheet: null,
  columns: ['Key', 'Firm', 'Town', ''],
  guess: [
    { column: 'Firm', field: 'name' },
    { column: 'Town', field: 'city' },
  ],
  rows: [
    { line: 2, values: ['k1', 'Alder Bakery', 'Dayton', ''], fault: null },
    { line: 3, values: ['k2', 'Birch Cafe', '', ''], fault: null },
  ],
};

test('columns are mapped by guess, next to their first values, and missing fields are listed until they are chosen', async () => {
  const seen = connectForTest({
    [UPLOAD]: upload(),
    [PREVIEW]: preview,
    'POST lender/portfolio/upload/5/mapping': upload({ status: 'checking', progress: 0.4 }),
  });
  await openPortfolio('/healthcheck/uploads/5', admin);
  const table = within(await screen.findByRole('table', { name: 'Columns of the file' }));
  expect(table.getByRole('cell', { name: 'k1 · k2' })).toBeDefined();
  expect(screen.getByText('2 of 4 are imported')).toBeDefined();
  const check = screen.getByRole('button', { name: 'Check rows' });
  expect(check.hasAttribute('disabled')).toBe(true);
  expect(screen.getByText(/^Choose the column with the Merchant ID/)).toBeDefined();
  await userEvent.selectOptions(table.getByLabelText('Import Key as'), 'Merchant ID');
  await userEvent.selectOptions(table.getByLabelText('Import Town as'), 'Not imported');
  await userEvent.click(check);
  expect(await screen.findByText('40%')).toBeDefined();
  expect(seen.find(({ method }) => method === 'POST')?.body).toEqual({
    encoding: 'utf-8',
    mapping: [
      { column: 'Key', field: 'external_id' },
      { column: 'Firm', field: 'name' },
    ],
  });
});

test('a workbook says which sheet is read and has no encoding', async () => {
  connectForTest({ [UPLOAD]: upload(), [PREVIEW]: { ...preview, sheet: { name: 'Merchants', others: 2 } } });
  await openPortfolio('/healthcheck/uploads/5', admin);
  expect(await screen.findByText('Sheet "Merchants"; 2 other sheets are not read')).toBeDefined();
  expect(screen.queryByLabelText('Encoding')).toBeNull();
  await userEvent.selectOptions(screen.getByLabelText('Import Key as'), 'EIN');
  expect(
    screen.getByText(
      'Write EINs as XX-XXXXXXX. Nine digits without a dash are hidden if they may be a Social Security number. Do not choose a column of Social Security numbers.',
    ),
  ).toBeDefined();
});

test('a checked file shows what its import does, and a step that another user took before is shown as refused', async () => {
  const seen = connectForTest({
    [UPLOAD]: upload({
      status: 'checked',
      check: checkOfTest({ rows: 12, new: 7, changed: 2, unchanged: 1, faulty: 2 }),
      notes: ['ZIP: 1 changed'],
    }),
    'GET lender/portfolio/upload/5/fault': {
      count: 2,
      results: [
        { line: 5, row_number: 4, field: 'close_date', external_id: ' k4', reason: 'close_date is no day' },
        { line: 10, row_number: 9, field: null, external_id: null, reason: '3 columns, the header has 4' },
      ],
    },
    'POST lender/portfolio/upload/5/import': problemAnswer(409, 'upload_moved_on', 'Moved on.'),
  });
  await openPortfolio('/healthcheck/uploads/5', admin);
  const faults = within(await screen.findByRole('table', { name: 'Rows with errors' }));
  expect(faults.getAllByRole('row').map(({ textContent }) => textContent)).toEqual([
    'RowFieldMerchant IDReason',
    '4Closed k4Closed is no day',
    '9whole row-3 columns, the header has 4',
  ]);
  expect(screen.getByText('ZIP: 1 changed')).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: 'Import 10 rows' }));
  expect((await screen.findByRole('alert')).textContent).toBe('Moved on.');
  expect(seen.find(({ path }) => path.endsWith('import'))?.body).toEqual({
    checked_at: '2026-03-02T10:01:00.000Z',
  });
});

test('unknown statuses need a choice before the import, which checks the rows again', async () => {
  const check = checkOfTest({ rows: 5, new: 5 });
  const unknown = (choice: 'Open' | null): PortfolioUpload['unknown_statuses'] => [
    { status: 'Actve', rows: 3, row_number: 2, choice },
  ];
  const seen = connectForTest({
    [UPLOAD]: upload({ status: 'checked', check, unknown_statuses: unknown(null) }),
    'POST lender/portfolio/upload/5/statuses': upload({
      status: 'checked',
      check,
      unknown_statuses: unknown('Open'),
    }),
  });
  await openPortfolio('/healthcheck/uploads/5', admin);
  const importing = await screen.findByRole('button', { name: 'Import 5 rows' });
  expect(importing).toHaveProperty('disabled', true);
  expect(screen.getByText('3 rows, first row 2')).toBeDefined();
  await userEvent.click(screen.getByRole('combobox', { name: 'Meaning of Actve' }));
  await userEvent.click(await screen.findByRole('option', { name: 'Open', hidden: true }));
  await userEvent.click(screen.getByRole('button', { name: 'Save and check again' }));
  await waitFor(() => expect(importing).toHaveProperty('disabled', false));
  expect(seen.find(({ path }) => path.endsWith('statuses'))?.body).toEqual({
    choices: [{ status: 'Actve', choice: 'Open' }],
  });
});

const QUESTIONS = `${UPLOAD}/question`;
const question = (id: string, rest: Partial<UploadQuestion> = {}): UploadQuestion => ({
  ...{ id, row_number: 400 + Number(id), external_id: `k${id}`, side: 'own', other_row_number: null },
  ...{ other_since: '2025-05-16T10:00:00Z', likely: 'different', decision: null, is_settled: false },
  summary: 'Likely two businesses of one owner.',
  fields: [
    {
      ...{ field: 'legal_name', row: `Tattoo Taco ${id}`, other: 'Hacienda Restaurants Inc', rows: 1 },
      ...{ outcome: 'differs', text: 'another name' },
    },
    {
      ...{ field: 'phone', row: '5745550142', other: '5745550142', rows: 93 },
      ...{ outcome: 'says_nothing', text: 'same, says nothing: many businesses use it' },
    },
    {
      field: 'owner',
      row: 'Tim Firestone',
      other: 'Tim Firestone',
      rows: 1,
      outcome: 'agrees',
      text: 'same person',
    },
    { field: 'ein', row: '•••••5926', other: null, rows: 1, outcome: 'not_known', text: 'not known' },
  ],
  ...rest,
});
const answered = (id: string, is_same: boolean, decided_by = 'Ada Moore') =>
  question(id, { decision: { is_same, decided_by, decided_at: '2026-03-02T10:00:00Z', is_undoable: true } });

/** Opens a checked upload with questions; answers and undo return what the server would. */
async function openQuestions(
  questions: UploadQuestion[],
  { left = 0, answers = {} as Record<string, unknown> } = {},
) {
  const decided = questions.filter(({ decision }) => decision !== null).length;
  const seen = connectForTest({
    [UPLOAD]: upload({
      status: 'checked',
      check: checkOfTest({
        rows: 1736,
        new: 1204,
        unchanged: 311,
        changed: 189,
        known_public: 20,
        need_you: 12,
      }),
      questions: { to_decide: questions.length - decided, decided, left },
      outside: [{ reason: 'Declined', rows: 329 }],
    }),
    [QUESTIONS]: { results: questions },
    ...Object.fromEntries(
      questions.flatMap(({ id }) => [
        [`POST lender/portfolio/upload/5/question/${id}/decision`, answered(id, true)],
        [`POST lender/portfolio/upload/5/question/${id}/undo`, question(id)],
      ]),
    ),
    ...answers,
  });
  await openPortfolio('/healthcheck/uploads/5', admin);
  return () =>
    seen
      .filter(({ method }) => method === 'POST')
      .map(({ path, body }) => [path.replace('lender/portfolio/upload/', ''), body]);
}

test('a question that was added after the import names the merchant by its ID', async () => {
  await openQuestions([question('1', { row_number: 0 })]);
  await screen.findByRole('table', { name: 'Merchant k1 of the file compared with Yours since 5/16/2025' });
});

test('a checked file shows six numbers, and both sides of a question field by field', async () => {
  await openQuestions([question('1'), question('2'), answered('3', true)]);
  const sides = within(
    await screen.findByRole('table', { name: 'Row 401 of the file compared with Yours since 5/16/2025' }),
  );
  expect(sides.getAllByRole('row').map(({ textContent }) => textContent)).toEqual([
    'FieldRow 401 of the fileYours since 5/16/2025Comparison',
    'Legal nameTattoo Taco 1 Hacienda Restaurants Inc–Contradicts: another name',
    'Phone(574) 555-0142 on 93 rows(574) 555-0142○Says nothing: same, says nothing: many businesses use it',
    'OwnerTim Firestone Tim Firestone+Agrees: same person',
    'EIN•••••5926 none○Not known: not known',
  ]);
  for (const [label, value] of Object.entries({
    'New businesses': '1,204',
    'Already yours, unchanged': '311',
    'Already yours, changed': '189',
    'Known from public sources': '20',
    'Rows that need you (2 pairs)': '12',
    'Not in the portfolio (Declined)': '329',
  }))
    expect(screen.getByText(label).nextElementSibling?.textContent, label).toBe(value);
  expect(screen.getByText('2 pairs to decide')).toBeDefined();
  expect(screen.getByText('1 of 2')).toBeDefined();
  expect(screen.getByText('Undecided rows come in as businesses of their own')).toBeDefined();
  expect(screen.getByText('Likely two businesses of one owner.')).toBeDefined();
  const isFilled = (name: string) =>
    screen.getByRole('button', { name }).getAttribute('data-variant') === 'filled';
  expect([isFilled('Same business'), isFilled('Different')]).toEqual([false, true]);
  const decided = within(screen.getByRole('list', { name: 'Decided questions' }));
  expect(decided.getByRole('listitem').textContent).toMatch(
    /^SameRow 403 Tattoo Taco 3 = Hacienda Restaurants Incsame person · Ada Moore, .*Undo$/,
  );
});

test('questions are decided, moved through and undone with the keyboard, but not while a field has the focus', async () => {
  const posts = await openQuestions([question('1'), question('2'), question('3')]);
  await screen.findByRole('table', { name: /^Row 401/ });
  await userEvent.keyboard('{ArrowRight}');
  expect(screen.getByRole('table', { name: /^Row 402/ })).toBeDefined();
  await userEvent.keyboard('{ArrowLeft}{ArrowLeft}');
  expect(screen.getByRole('table', { name: /^Row 401/ })).toBeDefined();
  await userEvent.keyboard('s');
  expect(await screen.findByRole('table', { name: /^Row 402/ })).toBeDefined();
  expect(screen.getByText('Row 401 decided: same business.')).toBeDefined();
  expect(screen.getByText('2 pairs to decide')).toBeDefined();
  await userEvent.keyboard('u');
  expect(await screen.findByRole('table', { name: /^Row 401/ })).toBeDefined();
  expect(screen.getByText('Row 401 can be decided again.')).toBeDefined();
  await userEvent.keyboard('d');
  await screen.findByText('Row 401 was decided before by Ada Moore: same business.');
  const field = document.body.appendChild(document.createElement('input'));
  field.focus();
  await userEvent.keyboard('sdu{ArrowRight}');
  field.remove();
  expect(posts()).toEqual([
    ['5/question/1/decision', { is_same: true }],
    ['5/question/1/undo', undefined],
    ['5/question/1/decision', { is_same: false }],
  ]);
});

test('the last answer settles the row, says that all are decided, and keeps what is too much to ask', async () => {
  const twin = question('2', { external_id: 'k1' });
  await openQuestions([question('1'), twin], { left: 1200 });
  await userEvent.click(await screen.findByRole('button', { name: 'Same business' }));
  expect(await screen.findByText('All questions are decided.')).toBeDefined();
  expect(screen.getByText('0 pairs to decide')).toBeDefined();
  expect(screen.getByText(/^1,200 more pairs are not shown/)).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Same business' })).toBeNull();
});

test('questions stay open after the import, and what an import joined says which undo separates it', async () => {
  const joined = answered('2', true);
  const decision = joined.decision && { ...joined.decision, is_undoable: false };
  const seen = connectForTest({
    [UPLOAD]: upload({
      status: 'done',
      result: { added: 5, joined: 1, changed: 0, unchanged: 0 },
      questions: { to_decide: 1, decided: 1, left: 0 },
    }),
    [QUESTIONS]: { results: [question('1'), { ...joined, decision }] },
    'POST lender/portfolio/upload/5/question/1/decision': answered('1', true),
  });
  await openPortfolio('/healthcheck/uploads/5', admin);
  expect(await screen.findByText('Undecided rows are businesses of their own')).toBeDefined();
  await userEvent.keyboard('u');
  expect(screen.queryByRole('button', { name: 'Undo row 402' })).toBeNull();
  expect(screen.getByText('joined by an import: undo that upload to separate them')).toBeDefined();
  await userEvent.keyboard('s');
  expect(await screen.findByRole('button', { name: 'Undo row 401' })).toBeDefined();
  expect(seen.filter(({ method }) => method === 'POST')).toHaveLength(1);
});

test('an answer that cannot be saved and questions that cannot be loaded say so', async () => {
  await openQuestions([question('1')], {
    answers: {
      'POST lender/portfolio/upload/5/question/1/decision': problemAnswer(
        409,
        'upload_moved_on',
        'Moved on.',
      ),
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Different' }));
  expect((await screen.findByRole('alert')).textContent).toBe('Moved on.');
  expect(screen.getByRole('table', { name: /^Row 401/ })).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Next question' })).toBeNull();
});

test.each<[Partial<PortfolioUpload>, string]>([
  [{ status: 'receiving', progress: 0.5 }, 'The upload stopped at 50%. Choose ours.csv again to continue.'],
  [
    { status: 'refused', fault: 'The file is UTF-16; save it as UTF-8 first.' },
    'The file is UTF-16; save it as UTF-8 first.',
  ],
  [{ status: 'discarded' }, 'The upload was discarded and its file deleted. Nothing was imported.'],
  [{ status: 'importing', progress: 0.25 }, '25%'],
  [{ status: 'checking', progress: null, rows_read: 1200 }, '1,200 rows checked so far.'],
  [
    { status: 'done', result: { added: 1, joined: null, changed: 1200, unchanged: 0 } },
    '1 merchant added, 1,200 changed, 0 unchanged.',
  ],
  [
    { status: 'done', result: { added: 1, joined: 0, changed: 1200, unchanged: 0 } },
    '1 new business, 1,200 changed, 0 unchanged.',
  ],
  [
    { status: 'done', result: { added: 1205, joined: 3, changed: 0, unchanged: 0 } },
    '1,202 new businesses, 3 joined to existing businesses, 0 changed, 0 unchanged.',
  ],
  [
    {
      status: 'done',
      result: { added: 1, joined: 0, changed: 0, unchanged: 0 },
      outside: [
        { reason: 'Declined', rows: 2 },
        { reason: 'Pending', rows: 1 },
      ],
    },
    '3 merchants are not in the portfolio (Declined, Pending).',
  ],
  [
    {
      status: 'done',
      result: { added: 3, joined: 0, changed: 0, unchanged: 0 },
      questions: { to_decide: 2, decided: 0, left: 0 },
    },
    '2 pairs need you: see “Same business?” below.',
  ],
  [
    { status: 'undone', undone: { removed: 3, restored: 1, kept: 2 } },
    '3 merchants removed from the portfolio. 1 merchant restored to the values of your other files. 2 merchants unchanged, because another file states the same.',
  ],
])('an upload with status %j says so', async (rest, sentence) => {
  connectForTest({ [UPLOAD]: upload(rest), [QUESTIONS]: { results: [] } });
  await openPortfolio('/healthcheck/uploads/5', admin);
  expect(await screen.findByText(sentence)).toBeDefined();
});

test('an unknown upload redirects to the list', async () => {
  connectForTest({ [UPLOAD]: problemAnswer(404, 'not_found') });
  await openPortfolio('/healthcheck/uploads/5', admin);
  expect(await screen.findByText(/There is no such upload/)).toBeDefined();
});

test('a user who is not a Lender Admin can neither upload nor remove', async () => {
  const seen = connectForTest({
    'GET lender/portfolio': { portfolio_health_summary: summaryOfTest },
    'GET lender/portfolio/overview/merchant': { count: 1, results: [merchantOfTest('1')] },
  });
  const { unmount } = await openPortfolio('/healthcheck');
  expect(await screen.findByRole('table', { name: 'Onboarding Risk' })).toBeDefined();
  expect(screen.queryByRole('link', { name: 'Upload merchants' })).toBeNull();
  unmount();
  const list = await openPortfolio('/healthcheck/overview');
  expect(await screen.findByRole('table', { name: 'Portfolio merchants' })).toBeDefined();
  expect(screen.queryByRole('checkbox', { name: /^Choose/ })).toBeNull();
  list.unmount();
  await openPortfolio('/healthcheck/uploads');
  expect(await screen.findByText('Only a Lender Admin can add merchants to the portfolio.')).toBeDefined();
  expect(seen.filter(({ path }) => path.includes('/upload'))).toEqual([]);
});

test('selected merchants are removed after a confirmation that names them, and can be restored at once', async () => {
  const removal = {
    ...{ id: '8', merchants: 2, names: ['Merchant 1', 'Merchant 2'], removed_at: '2026-03-02T10:00:00Z' },
    ...{ removed_by: 'Ada Moore', undone_at: null, is_restorable: true },
  };
  const seen = connectForTest({
    'GET lender/portfolio/overview/merchant': {
      count: 3,
      results: ['1', '2', '3'].map((id) => merchantOfTest(id)),
    },
    'POST lender/portfolio/removal': removal,
    'POST lender/portfolio/removal/8/undo': { ...removal, is_restorable: false, restored: 2 },
  });
  await openPortfolio('/healthcheck/overview', admin);
  for (const name of ['Merchant 1', 'Merchant 2'])
    await userEvent.click(await screen.findByRole('checkbox', { name: `Choose ${name}` }));
  await userEvent.click(screen.getByRole('button', { name: 'Remove from portfolio' }));
  const dialog = within(
    await screen.findByRole('dialog', { name: 'Remove 2 merchants from the portfolio?' }),
  );
  expect(dialog.getByText('Merchant 1, Merchant 2')).toBeDefined();
  await userEvent.click(dialog.getByRole('button', { name: 'Remove' }));
  expect(await screen.findByText('Removed from the portfolio: Merchant 1, Merchant 2.')).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
  const posts = seen.filter(({ method }) => method === 'POST');
  expect(posts.map(({ path, body }) => [path, body])).toEqual([
    ['lender/portfolio/removal', { record_ids: ['1', '2'] }],
    ['lender/portfolio/removal/8/undo', undefined],
  ]);
});

test('an upload that was stopped shows the reason and a retry button', async () => {
  const fault = 'Checking "ours.csv" was stopped: the server ended twice while it read the file.';
  const seen = connectForTest({
    [UPLOAD]: upload({ status: 'checking', fault, progress: 0.4 }),
    'POST lender/portfolio/upload/5/retry': upload({ status: 'checking', progress: 0.1 }),
  });
  await openPortfolio('/healthcheck/uploads/5', admin);
  expect((await screen.findByRole('alert')).textContent).toBe(fault);
  expect(screen.queryByText('40%')).toBeNull();
  expect(screen.getByRole('button', { name: 'Discard' })).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('10%')).toBeDefined();
  expect(seen.filter(({ method }) => method === 'POST')).toHaveLength(1);
});
