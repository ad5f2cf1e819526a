import { QueryClient } from '@tanstack/react-query';
import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { connectForTest, problemAnswer } from '#api/testing';
import { renderScreens } from '#ui/testing';
import { AutomaticRequest } from './automatic-request.tsx';
import { aMatching, aSent, forViewer, heron, requested } from './testing.tsx';

type Answers = Parameters<typeof connectForTest>[0];
const DETAILS = 'GET inquiry/details/7';
const CHECK = 'POST merchant/request_check';
const CREATE = 'POST merchant/request';
const SUBMITTED = 'We have submitted a request to find this business automatically';
const sent = { ...requested, created_by: 'uma@northwind.test', inquiry_id: '7' };

let client = new QueryClient();
afterEach(() => {
  client = new QueryClient();
});

const connectTo = (answers: Answers) => connectForTest({ [DETAILS]: heron, ...answers });
const open = (matches = 0) =>
  renderScreens(
    [
      {
        path: '/onboarding/7',
        component: async () => () => <AutomaticRequest inquiryId="7" matches={matches} />,
      },
    ],
    '/onboarding/7',
    { wrap: forViewer(), queryClient: client },
  );
const writes = (seen: ReturnType<typeof connectTo>) =>
  seen.filter(({ method }) => method === 'POST').map(({ path, body }) => [path, body]);

test('a business without a request is requested at once, with the searched values [ONB-100, ONB-102, ONB-109]', async () => {
  const seen = connectTo({ [CHECK]: [], [CREATE]: aSent() });
  await open();
  expect(await screen.findByText(SUBMITTED)).toBeTruthy();
  expect(writes(seen)).toEqual([
    ['merchant/request_check', sent],
    ['merchant/request', sent],
  ]);
});

test('viewing the same results again sends no second request [ONB-100]', async () => {
  const seen = connectTo({ [CHECK]: [], [CREATE]: aSent() });
  const first = await open();
  await screen.findByText(SUBMITTED);
  first.unmount();
  await open();
  expect(await screen.findByText(SUBMITTED)).toBeTruthy();
  await act(() => client.refetchQueries({ stale: true }));
  expect(writes(seen)).toHaveLength(2);
});

test('a business with a request is not requested again; the page shows the date of the request [ONB-102]', async () => {
  const seen = connectTo({ [CHECK]: [aMatching()] });
  await open();
  expect(await screen.findByText('A request for this business already exists.')).toBeTruthy();
  expect(screen.getByText(/when it is added. It will then appear in these results.$/)).toBeTruthy();
  expect(screen.getByText(/^Requested on 5\/2\/2026.* · Open$/)).toBeTruthy();
  expect(screen.queryByRole('link')).toBeNull();
  expect(writes(seen).map(([path]) => path)).toEqual(['merchant/request_check']);
});

test('a request that may be for another branch promises no result and offers the form', async () => {
  const seen = connectTo({ [CHECK]: [aMatching({}, false)] });
  await open();
  expect(await screen.findByText(/when it is added. If it is another business/)).toBeTruthy();
  expect(screen.queryByText(/appear in these results/)).toBeNull();
  expect(screen.getByRole('link', { name: 'Request New Merchant' })).toBeTruthy();
  expect(writes(seen).map(([path]) => path)).toEqual(['merchant/request_check']);
});

test('an inquiry whose request was closed says so, sends no new one, and offers the form', async () => {
  connectTo({ [CHECK]: [], [CREATE]: aSent({ status: 'dismissed', is_new: false }) });
  await open();
  expect(await screen.findByText('A request for this business already exists.')).toBeTruthy();
  expect(screen.getByText(/^Requested on 5\/2\/2026.* · Dismissed$/)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Request New Merchant' })).toBeTruthy();
  expect(screen.queryByText(SUBMITTED)).toBeNull();
});

test('an inquiry with results sends no request and offers the form [ONB-101]', async () => {
  const seen = connectTo({ [CHECK]: [], [CREATE]: aSent() });
  await open(1);
  expect(await screen.findByRole('link', { name: 'Request New Merchant' })).toBeTruthy();
  expect(writes(seen)).toEqual([]);
});

test.each([
  ['answers 500', problemAnswer(500, 'internal_error')],
  ['returns nothing', null],
  ['is refused', problemAnswer(403, 'lender_forbidden')],
])('a check that %s sends no request and offers the form [ONB-102]', async (_what, answer) => {
  const seen = connectTo({ [CHECK]: answer, [CREATE]: aSent() });
  await open();
  const link = await screen.findByRole('link', { name: 'Request New Merchant' });
  expect(link.getAttribute('href')).toBe('/merchant-request?inquiry_id=7');
  expect(writes(seen).map(([path]) => path)).toEqual(['merchant/request_check']);
});

test.each([500, 503])('a request that fails with %i is not reported as sent', async (status) => {
  const seen = connectTo({ [CHECK]: [], [CREATE]: problemAnswer(status, 'internal_error') });
  await open();
  expect(await screen.findByRole('link', { name: 'Request New Merchant' })).toBeTruthy();
  expect(screen.queryByText(SUBMITTED)).toBeNull();
  await waitFor(() => expect(writes(seen)).toHaveLength(2));
});

test.each([{ legal_entity_name: null, name: null }, { addr1: null }, { city: null }, { state: null }])(
  'an inquiry without %j sends no request and offers the form [ONB-101]',
  async (missing) => {
    const seen = connectTo({ [DETAILS]: { ...heron, ...missing }, [CHECK]: [], [CREATE]: aSent() });
    await open();
    expect(await screen.findByRole('link', { name: 'Request New Merchant' })).toBeTruthy();
    expect(writes(seen)).toEqual([]);
  },
);
