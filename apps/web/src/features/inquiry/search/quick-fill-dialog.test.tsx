import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { connectForTest } from '#api/testing';
import { clearDrafts } from '#features/session';
import { toast } from '#ui/toast';
import { openScreens } from '../testing.tsx';

const answers = { 'GET inquiry/address': [], 'GET inquiry/recent': { results: [] } };
const toastSuccess = vi.spyOn(toast, 'success').mockImplementation(() => {});

vi.setConfig({ testTimeout: 20_000 });

beforeEach(() => {
  clearDrafts();
  toastSuccess.mockClear();
  connectForTest(answers);
});

const dialog = () => screen.findByRole('dialog', { name: 'Quick Fill from JSON' });
const dbaName = () => screen.getByLabelText<HTMLInputElement>('DBA Name');

async function paste(json: string) {
  fireEvent.keyDown(document.documentElement, { key: 'j', code: 'KeyJ', ctrlKey: true });
  const box = within(await dialog());
  fireEvent.change(box.getByRole('textbox'), { target: { value: json } });
  await userEvent.click(box.getByRole('button', { name: 'Fill Form' }));
}

test("Ctrl+J and Cmd+J open the dialog instead of the browser's action, also from a focused field [ONB-070]", async () => {
  await openScreens('/onboarding');
  for (const modifier of [{ ctrlKey: true }, { metaKey: true }]) {
    dbaName().focus();
    const isUnclaimed = fireEvent.keyDown(dbaName(), { key: 'j', code: 'KeyJ', ...modifier });
    expect(isUnclaimed).toBe(false);
    const box = within(await dialog());
    expect(box.getByRole('button', { name: 'Fill Form' })).toBeDefined();
    await userEvent.click(box.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  }
});

test('the shortcut does nothing while the terms are stale [ONB-070]', async () => {
  await openScreens('/onboarding', { terms: 'stale' });
  fireEvent.keyDown(document.documentElement, { key: 'j', code: 'KeyJ', ctrlKey: true });
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('broken JSON, a list and JSON without a known field are refused with a message, change nothing and leave the dialog open [ONB-071, ONB-072]', async () => {
  await openScreens('/onboarding?name=Blue%20Heron');
  for (const [json, word] of [
    ['{', 'Invalid JSON format'],
    ['{"store_id": "S-1"}', 'No accepted fields found'],
    ['["name"]', 'Invalid JSON format'],
  ] as const) {
    await paste(json);
    expect(within(await dialog()).getByText(word)).toBeDefined();
    expect(dbaName().value).toBe('Blue Heron');
    expect(toastSuccess).not.toHaveBeenCalled();
  }
});

test('valid text fills its fields, leaves the others, says so and closes [ONB-073]', async () => {
  await openScreens('/onboarding?legal_entity_name=Heron%20Co&name=Old');
  await paste('{"merchant_name": "Blue Heron", "zip": 2134, "state": "indiana", "email": "office@"}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(toastSuccess).toHaveBeenCalledExactlyOnceWith('Form filled from JSON');
  const seller = within(screen.getByRole('region', { name: 'Seller' }));
  expect(dbaName().value).toBe('Blue Heron');
  expect(seller.getByRole<HTMLInputElement>('textbox', { name: 'Legal Entity Name' }).value).toBe('Heron Co');
  expect(seller.getByRole<HTMLInputElement>('combobox', { name: 'Zip' }).value).toBe('02134');
  expect(seller.getByRole<HTMLInputElement>('combobox', { name: 'State' }).value).toBe('Indiana');
  expect(seller.getByText('This is not an email address.')).toBeDefined();
});

test('a second paste lists the fields it left unchanged, and clears them on request', async () => {
  await openScreens('/onboarding');
  await paste('{"legal_entity_name": "Heron Co", "email": "office@heron.test", "city": "Missoula"}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.queryByText('From an earlier search:')).toBeNull();
  await paste('{"legal_entity_name": "Otter LLC", "city": "Helena"}');
  expect((await screen.findByText('From an earlier search:')).parentElement?.textContent).toBe(
    'From an earlier search: Email',
  );
  const email = () => screen.getAllByRole<HTMLInputElement>('textbox', { name: 'Email' })[0]?.value;
  expect(email()).toBe('office@heron.test');
  await userEvent.click(screen.getByRole('button', { name: 'Clear These Fields' }));
  expect(email()).toBe('');
  expect(screen.queryByText('From an earlier search:')).toBeNull();
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Legal Entity Name' }).value).toBe(
    'Otter LLC',
  );
});

test('text with a label on each line fills the business and its owner, and lists the labels that it did not use', async () => {
  await openScreens('/onboarding');
  await paste(
    'Legal Name: Otter LLC\nBusiness Address: 1 Main St, Helena, MT 59601\nOwner: Jane Doe\nMonthly Revenue: $80,000',
  );
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(toastSuccess).toHaveBeenCalledExactlyOnceWith('Form filled from text');
  const field = (card: string, name: string) =>
    within(screen.getByRole('region', { name: card })).getByRole<HTMLInputElement>('textbox', { name }).value;
  expect(field('Seller', 'Legal Entity Name')).toBe('Otter LLC');
  expect(field('Seller', 'Address')).toBe('1 Main St');
  expect(field('Principal / Owner', 'First Name')).toBe('Jane');
  expect(field('Principal / Owner', 'Last Name')).toBe('Doe');
  expect(screen.getByText('Not used:').parentElement?.textContent).toBe('Not used: Monthly Revenue');
  await userEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
  expect(screen.queryByText('Not used:')).toBeNull();
});

test('Ctrl+Enter fills the form from the dialog and starts no search', async () => {
  const seen = connectForTest(answers);
  await openScreens('/onboarding');
  fireEvent.keyDown(document.documentElement, { key: 'j', code: 'KeyJ', ctrlKey: true });
  const box = within(await dialog()).getByRole('textbox');
  fireEvent.change(box, { target: { value: '{"store_id": "x", "name": "Otter"}' } });
  box.focus();
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  await waitFor(() => expect(dbaName().value).toBe('Otter'));
  expect(seen.some(({ method }) => method === 'POST')).toBe(false);
});

test.each(['Cancel', 'Escape'])(
  '%s asks before a pasted application is discarded, and changes nothing',
  async (way) => {
    await openScreens('/onboarding?name=Blue%20Heron');
    await userEvent.click(screen.getByRole('button', { name: /Paste an application/ }));
    const box = within(await dialog());
    fireEvent.change(box.getByRole('textbox'), { target: { value: '{"name": "Other"}' } });
    if (way === 'Cancel') await userEvent.click(box.getByRole('button', { name: 'Cancel' }));
    else await userEvent.keyboard('{Escape}');
    await userEvent.click(await screen.findByRole('button', { name: 'Keep Editing' }));
    expect(within(await dialog()).getByRole<HTMLTextAreaElement>('textbox').value).toBe('{"name": "Other"}');
    await userEvent.keyboard('{Escape}');
    await userEvent.click(await screen.findByRole('button', { name: 'Discard' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(dbaName().value).toBe('Blue Heron');
  },
);

test('a pasted application fills its owners; those of an earlier one can be cleared', async () => {
  await openScreens('/onboarding');
  const owner = (n: number) => within(screen.getByRole('group', { name: `Owner ${n}` }));
  await paste(
    'Owner: Dana Reed (60%)\nOwner 2: Sam Otter (Member, 40%)\nOwner 2 SSN: 078-05-1120\nOwner 3: Ada Moreau',
  );
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(owner(2).getByLabelText<HTMLInputElement>('Title').value).toBe('Member');
  expect(owner(2).getByLabelText<HTMLInputElement>('SSN').value).toBe('078-05-1120');
  expect(owner(3).getByLabelText<HTMLInputElement>('First Name').value).toBe('Ada');
  await paste('{"name": "Blue Heron", "owners": [{"name": "Dana Reed (100%)"}]}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.getByText(/Owner 2 First Name.*Owner 3 Last Name/)).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: 'Clear These Fields' }));
  expect(screen.queryByRole('group', { name: /^Owner/ })).toBeNull();
  await paste(JSON.stringify({ owners: Array.from({ length: 11 }, (_, at) => `Dana Reed${at}`) }));
  expect(await screen.findByText('An application has at most 10 owners.')).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Add another owner' })).toBeNull();
  expect(screen.getByText('owners of owner 11')).toBeDefined();
});
