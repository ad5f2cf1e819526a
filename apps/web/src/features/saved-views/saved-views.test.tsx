import type { SavedView } from '@assay/domain/saved-views';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { connectForTest, problemAnswer } from '#api/testing';
import { renderScreens } from '#ui/testing';
import { SavedViews } from './index.ts';

const screens = [
  { path: '/inquiry-history', component: async () => () => <SavedViews list="inquiry-history" /> },
];
const bakery: SavedView = { id: '1', name: 'Bakeries', address: '/inquiry-history?search=bakery&page=2' };
const roofs: SavedView = { id: '2', name: 'Roofs', address: '/inquiry-history?search=01234' };

async function open(
  answers: Parameters<typeof connectForTest>[0],
  address = '/inquiry-history?search=01234',
) {
  const seen = connectForTest(answers);
  const { router } = await renderScreens(screens, address);
  expect(seen).toEqual([]);
  await userEvent.click(await screen.findByRole('button', { name: 'Views' }));
  return { seen, router };
}
const lists = (results: SavedView[]) => ({ 'GET user/saved-views': { results } });

test('applies a saved view, and marks the one that is shown', async () => {
  const { router } = await open(lists([bakery, roofs]));
  const list = within(await screen.findByRole('list', { name: 'Saved views' }));
  expect(list.getByRole('button', { name: 'Roofs' }).getAttribute('aria-current')).toBe('true');
  expect(list.getByRole('button', { name: 'Bakeries' }).getAttribute('aria-current')).toBeNull();
  await userEvent.click(list.getByRole('button', { name: 'Bakeries' }));
  await waitFor(() => expect(router.state.location.href).toBe('/inquiry-history?search=bakery&page=2'));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('saves the filters in the address under a name', async () => {
  const { seen } = await open({ ...lists([]), 'POST user/saved-views': roofs });
  await screen.findByText(/^No views yet/);
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Give the view a name.')).toBeTruthy();
  await userEvent.type(screen.getByLabelText('Name of this view'), ' Roofs {Enter}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(seen.find(({ method }) => method === 'POST')?.body).toEqual({
    list: 'inquiry-history',
    name: 'Roofs',
    address: '/inquiry-history?search=01234',
  });
});

test('shows a refusal at the field without clearing it', async () => {
  await open({
    ...lists([]),
    'POST user/saved-views': problemAnswer(400, 'invalid_input', 'Invalid.', {
      errors: { address: ['An SSN or EIN cannot be saved in a view.'] },
    }),
  });
  const field = await screen.findByLabelText<HTMLInputElement>('Name of this view');
  await userEvent.type(field, 'Owner{Enter}');
  expect(await screen.findByText('An SSN or EIN cannot be saved in a view.')).toBeTruthy();
  expect(field.value).toBe('Owner');
});

test('renames and deletes a view', async () => {
  const { seen } = await open({
    ...lists([bakery]),
    'POST user/saved-views/1': { ...bakery, name: 'Cafes' },
    'DELETE user/saved-views/1': { id: '1' },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Rename Bakeries' }));
  const field = screen.getByLabelText('New name of Bakeries');
  await userEvent.clear(field);
  await userEvent.type(field, 'Cafes{Enter}');
  await waitFor(() => expect(screen.queryByLabelText('New name of Bakeries')).toBeNull());
  await userEvent.click(screen.getByRole('button', { name: 'Delete Bakeries' }));
  await waitFor(() => expect(seen.some(({ method }) => method === 'DELETE')).toBe(true));
  expect(seen.find(({ method }) => method === 'POST')?.body).toEqual({ name: 'Cafes' });
});

test('Undo restores a deleted view', async () => {
  let views = [bakery];
  const { seen } = await open({
    'GET user/saved-views': () => ({ results: views }),
    'DELETE user/saved-views/1': () => {
      views = [];
      return { id: '1' };
    },
    'POST user/saved-views': () => {
      views = [{ ...bakery, id: '3' }];
      return views[0];
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Delete Bakeries' }));
  await screen.findByText(/^No views yet/);
  await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
  expect(await screen.findByRole('button', { name: 'Bakeries' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
  const { name, address } = bakery;
  expect(seen.find(({ method }) => method === 'POST')?.body).toEqual({
    list: 'inquiry-history',
    name,
    address,
  });
});

test('does not show a view as saved when the server fails to save it', async () => {
  await open({ ...lists([]), 'POST user/saved-views': problemAnswer(500, 'internal_error') });
  await userEvent.type(await screen.findByLabelText('Name of this view'), 'Owner{Enter}');
  expect(await screen.findByText('The view could not be saved. Try again.')).toBeTruthy();
});

test('a failed load of views can be retried, and does not prevent saving one', async () => {
  let isDown = true;
  await open({
    'GET user/saved-views': () => (isDown ? problemAnswer(503, 'shutting_down') : { results: [roofs] }),
  });
  await screen.findByText('Your views could not be loaded.');
  expect(screen.getByLabelText('Name of this view')).toBeTruthy();
  isDown = false;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('button', { name: 'Roofs' })).toBeTruthy();
});
