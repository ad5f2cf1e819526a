import type { ListedPrincipal, RemovedPrincipal } from '@assay/domain/principals';
import { refusals } from '@assay/domain/problem';
import { viewerOf } from '@assay/domain/session';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { connectForTest, problemAnswer } from '#api/testing';
import { type ActiveViewer, ViewerContext } from '#features/session';
import { renderUi } from '#ui/testing';
import { aLender, aUser } from '../../session/testing.ts';
import { PrincipalsCard } from '../report/principals-card.tsx';

beforeEach(() => {
  vi.useFakeTimers();
  vi.setSystemTime(new Date('2026-07-04T12:00:00.000Z'));
});
afterEach(() => vi.useRealTimers());
const pass = async () => {
  for (const ms of [50, 50, 50]) await act(() => vi.advanceTimersByTimeAsync(ms));
};

type Mention = ListedPrincipal['source_principals'][number];
const mention = (id: string, source: string, rest: Partial<Mention> = {}): Mention => ({
  ...{ id, source, lender_merchant_data: null, title: null, middle_name: null, suffix: null },
  ...{ first_name: 'Rosa', last_name: 'Quill', phone: null, email: null, npi_id: null },
  ...{ addr1: '412 Oak St', city: 'Durham', state: 'NC', zip: '27701', date_of_birth: '1997' },
  ...{ employers: [], reasons: [] },
  ...rest,
});
const none = {
  ...{ bankruptcies: 0, liens: 0, judgements: 0, watchlists: 0 },
  ...{ lawsuits: 0, dockets: 0, adverse_media: 0, sanctions: 0 },
};
const rosa = (...source_principals: Mention[]): ListedPrincipal => ({
  ...{ id: '1', name: 'Rosa Quill', names: ['Rosa Quill'], principal_type: null },
  ...{ last_updated_blj: null, last_updated_litigation: null, last_updated_adverse_media: null },
  ...{ sources: [], counts: none, possible_count: 0, may_be: [] },
  source_principals,
});
const removedRosa: RemovedPrincipal = {
  ...{ id: '1', name: 'Rosa Quill', date_of_birth: '1997', removed_by: 'Dana Reyes' },
  ...{ removed_at: '2026-07-04T12:00:00.000Z', reason: 'The birth date was mistyped.' },
};

/** A report that a removal or restoration of Rosa changes. */
function connect(person = rosa(mention('1', 'Added')), more: Parameters<typeof connectForTest>[0] = {}) {
  let isRemoved = false;
  const remove = (is: boolean, answer: object) => () => {
    isRemoved = is;
    return answer;
  };
  return connectForTest({
    'GET merchant/7/principals': () => ({
      principals: isRemoved ? [] : [person],
      principal_requests: [],
      removed_principals: isRemoved ? [removedRosa] : [],
    }),
    'POST merchant/principal/1/remove': remove(true, removedRosa),
    'POST merchant/principal/1/restore': remove(false, { status: 'restored' }),
    ...more,
  });
}

async function open() {
  const viewer = viewerOf(aUser(), aLender()) as ActiveViewer;
  renderUi(<PrincipalsCard inquiry_id="3" merchant_id="7" report={{ merchant: { name: 'Oak Bakery' } }} />, {
    wrap: (children) => <ViewerContext value={viewer}>{children}</ViewerContext>,
  });
  await pass();
}
const click = async (name: string) => {
  fireEvent.click(screen.getByRole('button', { name }));
  await pass();
};
const dialog = () => screen.getByRole('dialog', { name: 'Remove Rosa Quill?' });
const confirm = () => within(dialog()).getByRole<HTMLButtonElement>('button', { name: 'Remove' });
const say = async (reason: string) => {
  fireEvent.change(within(dialog()).getByLabelText('Why'), { target: { value: reason } });
  await pass();
};
const WHY = 'The birth date was mistyped.';

test('removes a person whom the lender added, with a reason, and moves the focus to the way back', async () => {
  const seen = connect();
  await open();
  await click('Remove Rosa Quill');
  expect(confirm().disabled).toBe(true);
  await say('too few');
  expect(confirm().disabled).toBe(true);
  await say(` ${WHY} `);
  fireEvent.click(confirm());
  await pass();
  expect(seen.find(({ path }) => path === 'merchant/principal/1/remove')?.body).toEqual({ reason: WHY });
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(screen.queryByRole('article')).toBeNull();
  const removed = screen.getByRole('region', { name: 'Removed principals' });
  expect(removed.textContent).toContain(`Rosa Quill, born 1997${WHY} · Dana Reyes, `);
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Restore Rosa Quill' }));

  await click('Restore Rosa Quill');
  expect(screen.getByRole('article', { name: 'Rosa Quill' })).toBeTruthy();
  expect(document.activeElement?.textContent).toBe('Rosa Quill is in the report again.');
});

test('offers no removal of a person whom only a source names', async () => {
  connect(rosa(mention('1', 'Your own record'), mention('2', 'Merchant file')));
  await open();
  expect(screen.getByRole('article', { name: 'Rosa Quill' }).textContent).toContain(
    'Named byYour own record, Merchant file',
  );
  expect(screen.queryByRole('button', { name: /^Remove/ })).toBeNull();
});

test('asks which of several entries is removed, and names the sources that keep the person listed', async () => {
  const seen = connect(
    rosa(mention('1', 'Added'), mention('2', 'Added', { addr1: '9 Elm St' }), mention('3', 'Merchant file')),
    { 'POST merchant/principal/2/remove': { ...removedRosa, id: '2' } },
  );
  await open();
  await click('Remove Rosa Quill');
  await say(WHY);
  expect(confirm().disabled).toBe(true);
  fireEvent.click(within(dialog()).getByLabelText('Rosa Quill, 9 Elm St, Durham, NC 27701, born 1997'));
  await pass();
  expect(dialog().textContent).toContain('these also name them: Added, Merchant file.');
  fireEvent.click(confirm());
  await pass();
  expect(seen.some(({ path }) => path === 'merchant/principal/2/remove')).toBe(true);
});

test('a removal that someone else was faster with is refused in the dialog, which keeps what was typed', async () => {
  const { detail } = refusals.principal_removed;
  connect(undefined, {
    'POST merchant/principal/1/remove': () => problemAnswer(409, 'principal_removed', detail),
  });
  await open();
  await click('Remove Rosa Quill');
  await say(WHY);
  fireEvent.click(confirm());
  await pass();
  expect(within(dialog()).getByRole('alert').textContent).toBe(detail);
  expect(within(dialog()).getByLabelText<HTMLTextAreaElement>('Why').value).toBe(WHY);
});

test('a failed restoration is shown beside the person', async () => {
  connect(undefined, { 'POST merchant/principal/1/restore': () => problemAnswer(503, 'shutting_down') });
  await open();
  await click('Remove Rosa Quill');
  await say(WHY);
  fireEvent.click(confirm());
  await pass();
  await click('Restore Rosa Quill');
  expect(screen.getByRole('alert').textContent).toBe('The principal could not be restored. Try again.');
  expect(screen.getByRole('button', { name: 'Restore Rosa Quill' })).toBeTruthy();
});
