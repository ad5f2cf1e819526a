import type { FeedChange } from '@assay/domain/monitoring';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { expect, test, vi } from 'vitest';
import { connectForTest, problemAnswer, type SeenRequest } from '#api/testing';
import { ViewerContext } from '#features/session';
import { renderUi } from '#ui/testing';
import { ChangesCard } from '../changes-card.tsx';
import { changeOfTest, openFeed, viewerOfTest } from './testing.tsx';

vi.setConfig({ testTimeout: 20_000 });

const FEED = 'GET monitoring/changes';
const COUNT = 'GET monitoring/changes/count';
const MARK = 'POST monitoring/changes/seen';
const feed = (results: FeedChange[], next: string | null = null) => ({ results, next, through: '99' });
const people = {
  'GET monitoring/assignees': {
    results: [
      { id: '2', name: 'Ben Ode' },
      { id: '1', name: 'Uma Whitfield' },
    ],
  },
};
const counted = { [COUNT]: { count: 2, has_more: false }, ...people };
const lists = (seen: SeenRequest[]) => seen.filter(({ path }) => path === 'monitoring/changes');
const rowOf = async (merchant: string) =>
  within((await screen.findByRole('link', { name: merchant })).closest('li') as HTMLElement);

test('lists changes by day of the business time zone, each with severity, before and after, source and both dates, and links to the right tab', async () => {
  connectForTest({
    ...counted,
    [FEED]: feed([
      changeOfTest('1'),
      changeOfTest('2', {
        ...{ kind: 'lien_new', before: null, after: '$31,700', is_uncertain: true },
        decision: { said: 'Not this business', decided_by: 'Ben Ode', decided_at: '2026-03-14T18:00:00Z' },
      }),
      changeOfTest('3', {
        seen_at: '2026-03-10T15:00:00Z',
        happened_at: null,
        severity: 'low',
        is_seen: true,
      }),
    ]),
  });
  await openFeed('/healthcheck/changes');
  const first = await rowOf('Merchant 1');
  expect(first.getByText('High')).toBeDefined();
  expect(first.getByText('Filing no longer active')).toBeDefined();
  expect(first.getByText('Status').parentElement?.textContent).toBe('Status Active →changed to Dissolved');
  expect(first.getByText('Ohio filing 4432 · happened 3/1/2026')).toBeDefined();
  expect(first.getByText('Secretary of State')).toBeDefined();
  expect(first.getByText('Not seen')).toBeDefined();
  expect(first.getByRole('link').getAttribute('href')).toBe('/healthcheck/overview/merchant/91/overview');
  const second = await rowOf('Merchant 2');
  expect(second.getByText('May be another business')).toBeDefined();
  expect(second.getByText('none')).toBeDefined();
  expect(second.getByText('Not this business')).toBeDefined();
  expect(second.getByText(/decided by Ben Ode on 3\/14\/2026$/)).toBeDefined();
  expect(second.getByRole('link').getAttribute('href')).toBe('/healthcheck/overview/merchant/92/financial');
  const third = await rowOf('Merchant 3');
  expect(third.queryByText('Not seen')).toBeNull();
  expect(third.getByText('Ohio filing 4432 · date unknown')).toBeDefined();
  expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
    'Sunday, March 15, 2026 · Tokyo time',
    'Wednesday, March 11, 2026 · Tokyo time',
  ]);
  expect(first.getByText('12:00 AM')).toBeDefined();
  expect(screen.getByRole('link', { name: 'Changes 2 not seen' }).getAttribute('aria-current')).toBe('page');
  expect(screen.getByRole('link', { name: 'Overview' }).getAttribute('aria-current')).toBeNull();
});

test('the filters are in the address and in the request; more rows load after the last', async () => {
  const seen = connectForTest({
    ...counted,
    [FEED]: ({ query }) =>
      query.has('cursor') ? feed([changeOfTest('2')]) : feed([changeOfTest('1')], '17-1'),
  });
  const { router } = await openFeed(
    '/healthcheck/changes?severity=high&kind=lien_new&assigned=2&follow_up=open&from=2026-03-01&to=2026-03-14&search=alder&unseen=true',
  );
  await rowOf('Merchant 1');
  expect(Object.fromEntries(lists(seen)[0]?.query ?? [])).toEqual({
    severity: 'high',
    kind: 'lien_new',
    assigned: '2',
    follow_up: 'open',
    from: '2026-03-01',
    to: '2026-03-14',
    search: 'alder',
    unseen: 'true',
  });
  await userEvent.click(screen.getByRole('button', { name: 'Show More' }));
  await rowOf('Merchant 2');
  expect(lists(seen).at(-1)?.query.get('cursor')).toBe('17-1');
  expect(screen.queryByRole('button', { name: 'Show More' })).toBeNull();
  await userEvent.click(screen.getByRole('checkbox', { name: 'Not seen yet' }));
  await waitFor(() => expect(router.state.location.search).not.toHaveProperty('unseen'));
  await userEvent.click(screen.getByRole('combobox', { name: 'Follow-up' }));
  await userEvent.click(await screen.findByRole('option', { name: 'Due or overdue', hidden: true }));
  await waitFor(() => expect(lists(seen).at(-1)?.query.get('follow_up')).toBe('due'));
  const kind = screen.getByRole<HTMLInputElement>('combobox', { name: 'Kind' });
  expect(kind.placeholder).toBe('New lien');
  await userEvent.click(kind);
  await userEvent.click(await screen.findByRole('option', { name: 'New bankruptcy', hidden: true }));
  await waitFor(() => expect(lists(seen).at(-1)?.query.get('kind')).toContain(','));
  expect(kind.placeholder).toBe('2 kinds');
  await userEvent.click(screen.getByRole('button', { name: 'Clear Filters' }));
  await waitFor(() => expect(router.state.location.href).toBe('/healthcheck/changes'));
  expect(screen.getByRole<HTMLInputElement>('combobox', { name: 'Assigned to' }).placeholder).toBe(
    'Any assignee',
  );
});

test('ignores invalid search parameters', async () => {
  const seen = connectForTest({ ...counted, [FEED]: feed([]) });
  await openFeed(
    '/healthcheck/changes?severity=severe&kind=mood&from=2026-03-09&to=2026-03-01&assigned=you&follow_up=never',
  );
  expect(await screen.findByText(/^No changes yet/)).toBeDefined();
  expect([...(lists(seen)[0]?.query ?? [])]).toEqual([]);
});

test('marks one change as seen in place, and reverts it if that fails', async () => {
  let fails = false;
  const seen = connectForTest({
    ...counted,
    [FEED]: feed([changeOfTest('1')]),
    [MARK]: () => (fails ? problemAnswer(500, 'internal_error') : { mark: 4, marked: 1, has_more: false }),
  });
  await openFeed('/healthcheck/changes?unseen=true');
  const row = await rowOf('Merchant 1');
  await userEvent.click(row.getByRole('button', { name: 'Mark as seen: Merchant 1' }));
  expect(await row.findByRole('button', { name: 'Mark as not seen: Merchant 1' })).toBeDefined();
  expect(seen.find(({ method }) => method === 'POST')?.body).toEqual({ ids: ['1'], is_seen: true });
  fails = true;
  await userEvent.click(row.getByRole('button', { name: 'Mark as not seen: Merchant 1' }));
  await waitFor(() => expect(seen.filter(({ method }) => method === 'POST')).toHaveLength(2));
  expect(await row.findByRole('button', { name: 'Mark as not seen: Merchant 1' })).toBeDefined();
});

test('marks the filtered changes up to the newest shown one, and undoes that', async () => {
  const seen = connectForTest({
    ...counted,
    [FEED]: feed([changeOfTest('1')]),
    [MARK]: { mark: 5, marked: 2, has_more: false },
    'POST monitoring/changes/seen/undo': { status: 'undone' },
  });
  await openFeed('/healthcheck/changes?severity=high');
  await userEvent.click(await screen.findByRole('button', { name: 'Mark 2 as Seen' }));
  expect(await screen.findByText('2 changes are marked as seen.')).toBeDefined();
  expect(seen.find(({ path }) => path === 'monitoring/changes/seen')?.body).toEqual({
    filter: { severity: 'high' },
    through: '99',
  });
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(screen.queryByText('2 changes are marked as seen.')).toBeNull());
  expect(seen.find(({ path }) => path.endsWith('undo'))?.body).toEqual({ mark: 5 });
});

test('assigns a change to a user, and shows what another user did in the meantime', async () => {
  let rows = [changeOfTest('1')];
  const seen = connectForTest({
    ...counted,
    [FEED]: () => feed(rows),
    'POST monitoring/changes/1/assignment': ({ body }) =>
      (body as { was: string | null }).was === null
        ? { ...rows[0], assigned_to: { id: '1', name: 'Uma Whitfield' } }
        : problemAnswer(409, 'stale'),
  });
  await openFeed('/healthcheck/changes');
  const row = await rowOf('Merchant 1');
  await userEvent.click(row.getByRole('button', { name: 'Assign: Merchant 1' }));
  const own = await screen.findByRole('menuitem', { name: 'Uma Whitfield (you)' });
  expect(screen.getAllByRole('menuitem')[0], 'the viewer first').toBe(own);
  await userEvent.click(own);
  const assigned = await row.findByRole('button', { name: 'Assigned to Uma Whitfield: Merchant 1' });
  rows = [changeOfTest('1', { assigned_to: { id: '2', name: 'Ben Ode' } })];
  await userEvent.click(assigned);
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Unassign' }));
  expect(await row.findByRole('button', { name: 'Assigned to Ben Ode: Merchant 1' })).toBeDefined();
  expect(seen.filter(({ path }) => path.endsWith('assignment')).map(({ body }) => body)).toEqual([
    { user_id: '1', was: null },
    { user_id: null, was: '1' },
  ]);
});

test('j and k move between changes, and s marks the focused one', async () => {
  const seen = connectForTest({
    ...counted,
    [FEED]: feed([changeOfTest('1'), changeOfTest('2', { seen_at: '2026-03-10T15:00:00Z' })]),
    [MARK]: { mark: 1, marked: 1, has_more: false },
  });
  await openFeed('/healthcheck/changes');
  await rowOf('Merchant 1');
  const focused = () => document.activeElement?.textContent;
  await userEvent.keyboard('j');
  expect(focused()).toBe('Merchant 1');
  await userEvent.keyboard('jj');
  expect(focused()).toBe('Merchant 2');
  await userEvent.keyboard('s');
  await waitFor(() =>
    expect(seen.find(({ method }) => method === 'POST')?.body).toEqual({ ids: ['2'], is_seen: true }),
  );
  await userEvent.keyboard('k');
  expect(focused()).toBe('Merchant 1');
});

test('tells a lender without a portfolio that it is coming, and sends no request', async () => {
  const seen = connectForTest({});
  await openFeed('/healthcheck/changes', { hasProduct: false });
  expect(await screen.findByText('Portfolio HealthCheck Product Coming Soon!')).toBeDefined();
  expect(seen).toEqual([]);
});

test('a feed that cannot be loaded offers a retry, and one that was all seen says so', async () => {
  let isDown = true;
  connectForTest({ ...counted, [FEED]: () => (isDown ? problemAnswer(503, 'down') : feed([])) });
  await openFeed('/healthcheck/changes?unseen=true');
  await screen.findByText('The changes could not be loaded.');
  isDown = false;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('You have seen every change.')).toBeDefined();
});

test('the report of a merchant in an inquiry shows no changes, and requests none', async () => {
  const seen = connectForTest({});
  const wrap = (children: ReactNode) => <ViewerContext value={viewerOfTest()}>{children}</ViewerContext>;
  renderUi(<ChangesCard inquiry_id="7" merchant_id="91" />, { wrap });
  expect(screen.queryByRole('region')).toBeNull();
  expect(seen).toEqual([]);
});

test('a change is followed up with a comment, a due day and an outcome', async () => {
  const saved = { comment: 'Call the owner', due_on: '2026-03-20', outcome: null };
  const seen = connectForTest({
    'GET monitoring/changes': { results: [changeOfTest('1')], next: null, through: '1' },
    'GET monitoring/changes/count': { count: 1, has_more: false },
    'GET monitoring/assignees': { results: [] },
    'POST monitoring/changes/1/follow-up': changeOfTest('1', saved),
  });
  await openFeed('/healthcheck/changes');
  await userEvent.click(await screen.findByRole('button', { name: 'Follow up: Merchant 1' }));
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.click(dialog.getByRole('textbox', { name: /^Comment/ }));
  await userEvent.paste('Call the owner');
  dialog.getByLabelText('Due').focus();
  await userEvent.paste('2026-03-20');
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
  await screen.findByText(/Due 3\/20\/2026/);
  expect(screen.getByText(/Call the owner/)).toBeTruthy();
  expect(seen.find(({ path }) => path.endsWith('follow-up'))?.body).toEqual({
    ...saved,
    was: { comment: null, due_on: null, outcome: null },
  });
});
