import type { MerchantRequest } from '@assay/domain/merchant-request';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test, vi } from 'vitest';
import { connectForTest, problemAnswer, type SeenRequest } from '#api/testing';
import { pasteInto, renderScreens } from '#ui/testing';
import { routes } from './routes.ts';
import { aMatching, aRequest, aSent, forViewer, heron, requested } from './testing.tsx';

vi.setConfig({ testTimeout: 20_000 });

type Answers = Parameters<typeof connectForTest>[0];
const DETAILS = 'GET inquiry/details/7';
const CHECK = 'POST merchant/request_check';
const CREATE = 'POST merchant/request';

const connectTo = (answers: Answers = {}) =>
  connectForTest({ [DETAILS]: heron, [CHECK]: [], [CREATE]: aSent(), ...answers });
const open = (address = '/merchant-request?inquiry_id=7') =>
  renderScreens(routes, address, { wrap: forViewer() });
const field = (name: string) =>
  screen.findByRole<HTMLInputElement>(name === 'State' ? 'combobox' : 'textbox', { name });
const values = async () =>
  Promise.all(
    ['Legal Name', 'DBA Name', 'Address', 'City', 'State', 'Phone'].map(
      async (name) => (await field(name)).value,
    ),
  );
const retype = async (name: string, text: string) => {
  await userEvent.clear(await field(name));
  if (text) await pasteInto(await field(name), text);
};
const submit = () => userEvent.click(screen.getByRole('button', { name: 'Submit Request' }));
const writes = (seen: ReturnType<typeof connectTo>) => seen.filter(({ method }) => method === 'POST');
const created = (seen: ReturnType<typeof connectTo>) =>
  writes(seen).filter(({ path }) => path === 'merchant/request');
const empty = ['', '', '', '', '', ''];

describe('request form', () => {
  test('is filled from the inquiry and links back to the search and to its results [ONB-104]', async () => {
    connectTo();
    await open();
    expect(await values()).toEqual([
      'Blue Heron Coffee LLC',
      'The Heron',
      '12 Main St',
      'Missoula',
      'Montana',
      '4065550123',
    ]);
    expect(screen.getByRole('link', { name: 'Back to Search' }).getAttribute('href')).toBe('/onboarding');
    expect(screen.getByRole('link', { name: 'Back to Results' }).getAttribute('href')).toBe('/onboarding/7');
    expect(document.title).toBe('Request New Merchant · Assay');
  });

  test.each([
    ['no inquiry', '/merchant-request', {}],
    ['what is no id', '/merchant-request?inquiry_id=seven', {}],
    ['an unknown inquiry', '/merchant-request?inquiry_id=7', { [DETAILS]: problemAnswer(404, 'not_found') }],
  ])('with %s is empty and links back to the search only [ONB-104]', async (_what, address, answers) => {
    connectTo(answers as Answers);
    await open(address);
    expect(await values()).toEqual(empty);
    expect(screen.getByRole('link', { name: 'Back to Search' })).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'Back to Results' })).toBeNull();
  });

  test('shows an inquiry that cannot be loaded and retries', async () => {
    let isDown = true;
    connectTo({ [DETAILS]: () => (isDown ? problemAnswer(500, 'internal_error') : heron) });
    await open();
    await screen.findByText('The inquiry could not be loaded.');
    isDown = false;
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect((await field('Legal Name')).value).toBe('Blue Heron Coffee LLC');
  });

  test('names the missing details and sends nothing [ONB-105]', async () => {
    const seen = connectTo();
    await open();
    await retype('Legal Name', ' ');
    await retype('City', '');
    await submit();
    // The trade name is sufficient.
    let alert = await screen.findByRole('alert');
    expect(alert.textContent).toBe('The following details are required to add a new Merchant:City');
    await retype('DBA Name', '');
    await retype('Address', '');
    await retype('State', '');
    await submit();
    alert = await screen.findByRole('alert');
    expect(within(alert).getByText('The following details are required to add a new Merchant:')).toBeTruthy();
    expect(
      within(alert)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(['Legal Name or DBA Name', 'Address', 'City', 'State']);
    expect(writes(seen)).toEqual([]);
  });

  test('shows an error beside its field and sends nothing', async () => {
    const seen = connectTo();
    await open();
    await retype('Phone', '12');
    await submit();
    await screen.findByText('Phone must have 7 to 15 digits.');
    expect(document.activeElement).toBe(await field('Phone'));
    expect(writes(seen)).toEqual([]);
  });
});

describe('a request', () => {
  test('is checked, sent at once when nothing matches, and empties the form [ONB-108, ONB-109]', async () => {
    const seen = connectTo();
    await open();
    await field('City');
    await submit();
    await screen.findByText('Merchant Requested Successfully');
    expect(await values()).toEqual(empty);
    expect(screen.queryByRole('dialog')).toBeNull();
    const sent = { ...requested, created_by: 'uma@northwind.test', inquiry_id: '7' };
    expect(writes(seen).map(({ path, body }) => [path, body])).toEqual([
      ['merchant/request_check', sent],
      ['merchant/request', sent],
    ]);
  });

  test('belongs to the inquiry only while the form equals it [ONB-106]', async () => {
    const seen = connectTo();
    await open();
    await retype('Legal Name', ' blue heron COFFEE llc');
    await submit();
    await waitFor(() => expect(created(seen)).toHaveLength(1));
    expect(created(seen)[0]?.body).toMatchObject({ inquiry_id: '7' });

    for (const [label, text] of [
      ['Legal Name', 'Blue Heron Coffee LLC'],
      ['Address', '14 Main St'],
      ['City', 'Missoula'],
    ] as const)
      await retype(label, text);
    await userEvent.type(await field('State'), 'mt{Tab}');
    await submit();
    await waitFor(() => expect(created(seen)).toHaveLength(2));
    expect(created(seen)[1]?.body).toMatchObject({
      business_address: '14 Main St',
      business_state: 'MT',
      inquiry_id: null,
    });
  });

  test('that matches others is sent only when confirmed; Cancel leaves the form filled [ONB-107]', async () => {
    const seen = connectTo({ [CHECK]: [aMatching(), aMatching({ id: '32', business_legal_name: null })] });
    await open();
    await field('City');
    await submit();
    const dialog = await screen.findByRole('dialog', { name: 'Matching Requests Found. Continue?' });
    const items = within(dialog)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent);
    expect(items).toHaveLength(2);
    for (const text of [
      'Blue Heron Coffee LLC DBA The Heron',
      '12 Main St, Missoula, MT · (406) 555-0123',
      'Requested on 5/2/2026',
      'by theo@northwind.test · Open',
    ])
      expect(items[0]).toContain(text);
    expect(items[1]).toMatch(/^The Heron12 Main St/);
    await userEvent.click(within(dialog).getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(created(seen)).toEqual([]);
    expect((await field('Legal Name')).value).toBe('Blue Heron Coffee LLC');

    await submit();
    await userEvent.click(await screen.findByRole('button', { name: 'Continue' }));
    await screen.findByText('Merchant Requested Successfully');
    expect(created(seen)).toHaveLength(1);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(await values()).toEqual(empty);
  });

  /** Answers like the server: returns the existing request of an inquiry, and stores everything else. */
  const connectWith = (earlier: MerchantRequest, check: MerchantRequest[]) =>
    connectTo({
      [CHECK]: check,
      [CREATE]: ({ body }: SeenRequest) =>
        (body as MerchantRequest).inquiry_id === earlier.inquiry_id
          ? { ...earlier, is_new: false }
          : aSent({ id: '32', inquiry_id: null }),
    });

  test.each([['dismissed', 'Dismissed'] as const, ['added', 'Added'] as const])(
    'whose inquiry has one that was %s shows it first, and is stored in addition once confirmed [ONB-107, ONB-108]',
    async (status, word) => {
      const seen = connectWith(aRequest({ status }), []);
      await open();
      await field('City');
      await submit();
      const dialog = await screen.findByRole('dialog', { name: 'Matching Requests Found. Continue?' });
      expect(within(dialog).getByRole('listitem').textContent).toMatch(
        new RegExp(`Requested on 5/2/2026.* by theo@northwind.test · ${word}$`),
      );
      expect(screen.queryByText('Merchant Requested Successfully')).toBeNull();
      expect((await field('Legal Name')).value).toBe('Blue Heron Coffee LLC');

      await userEvent.click(within(dialog).getByRole('button', { name: 'Continue' }));
      await screen.findByText('Merchant Requested Successfully');
      expect(created(seen).map(({ body }) => (body as MerchantRequest).inquiry_id)).toEqual(['7', null]);
      expect(await values()).toEqual(empty);
    },
  );

  test('that matches the open one of its own inquiry is stored in addition once confirmed [ONB-107, ONB-108]', async () => {
    const seen = connectWith(aRequest(), [aMatching()]);
    await open();
    await field('City');
    await submit();
    await userEvent.click(await screen.findByRole('button', { name: 'Continue' }));
    await screen.findByText('Merchant Requested Successfully');
    expect(created(seen).at(-1)?.body).toEqual({
      ...requested,
      created_by: 'uma@northwind.test',
      inquiry_id: null,
    });
  });

  test('cannot be edited while it is being sent, and keeps the focus', async () => {
    let answer: (sent: object) => void = () => {};
    const seen = connectTo({ [CREATE]: () => new Promise<object>((resolve) => (answer = resolve)) });
    await open();
    const city = await field('City');
    await userEvent.type(city, '{Enter}');
    await waitFor(() => expect(created(seen)).toHaveLength(1));
    expect(document.activeElement).toBe(city);
    const before = await values();
    for (const name of ['Legal Name', 'DBA Name', 'Address', 'City', 'State', 'Phone']) {
      await userEvent.type(await field(name), '5');
      expect(await values()).toEqual(before);
    }
    answer(aSent());
    await screen.findByText('Merchant Requested Successfully');
    await pasteInto(city, 'Lolo');
    expect(city.value).toBe('Lolo');
  });

  test.each<[string, Answers]>([
    ['check fails', { [CHECK]: problemAnswer(503, 'shutting_down') }],
    ['check returns nothing', { [CHECK]: null }],
    ['request fails', { [CREATE]: problemAnswer(500, 'internal_error') }],
    ['request returns nothing', { [CREATE]: null }],
  ])('whose %s is not reported as sent and leaves the form filled', async (_what, answers) => {
    connectTo(answers);
    await open();
    const before = await values();
    await submit();
    expect((await screen.findByRole('alert')).textContent).toBe(
      'Request could not be sent. Please try again.',
    );
    expect(await values()).toEqual(before);
    expect(screen.queryByText('Merchant Requested Successfully')).toBeNull();
  });

  test('is sent once on a double click, and with the same key on a retry', async () => {
    let fail: (answer: Response) => void = () => {};
    let isDown = true;
    const seen = connectTo({
      [CREATE]: () => (isDown ? new Promise<Response>((resolve) => (fail = resolve)) : aSent()),
    });
    await open();
    await field('City');
    await userEvent.dblClick(screen.getByRole('button', { name: 'Submit Request' }));
    await waitFor(() => expect(created(seen)).toHaveLength(1));
    fail(problemAnswer(503, 'shutting_down'));
    await screen.findByRole('alert');
    expect(writes(seen)).toHaveLength(2);
    isDown = false;
    await submit();
    await screen.findByText('Merchant Requested Successfully');
    const keys = created(seen).map(({ headers }) => headers.get('Idempotency-Key'));
    expect(keys[0]).toBeTruthy();
    expect(keys[1]).toBe(keys[0]);
  });

  test('beside an earlier one keeps its key too when its response was lost', async () => {
    const alone: (string | null)[] = [];
    connectTo({
      [CREATE]({ body, headers }: SeenRequest) {
        if ((body as MerchantRequest).inquiry_id)
          return { ...aRequest({ status: 'dismissed' }), is_new: false };
        alone.push(headers.get('Idempotency-Key'));
        return alone.length === 1 ? problemAnswer(503, 'shutting_down') : aSent({ inquiry_id: null });
      },
    });
    await open();
    await field('City');
    for (const outcome of [
      'Request could not be sent. Please try again.',
      'Merchant Requested Successfully',
    ]) {
      await submit();
      await userEvent.click(await screen.findByRole('button', { name: 'Continue' }));
      await screen.findByText(outcome);
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    }
    expect(alone[0]).toBeTruthy();
    expect(alone).toEqual([alone[0], alone[0]]);
  });
});
