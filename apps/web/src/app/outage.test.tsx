import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renderUi } from '#ui/testing';
import { Outage } from './outage.ts';
import { OutageBar } from './outage-bar.tsx';

const network = vi.fn<typeof fetch>();
const cut = () => Promise.reject(new TypeError('Failed to fetch'));
const there = async () => new Response('{}');
const SAID = 'Assay cannot be reached.';

let outage: Outage;
const back = vi.fn();

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  vi.stubGlobal('fetch', network);
  back.mockReset();
  outage = new Outage('/healthz');
  outage.onOver(back);
  renderUi(<OutageBar outage={outage} />);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const call = () =>
  act(() =>
    outage
      .watched(network)('/v1/user/me')
      .catch(() => undefined),
  );

test.each([
  ['a cut network', cut],
  ['a proxy without a server', async () => new Response('', { status: 502 })],
])('shows %s until the server answers again, which is probed every 5 seconds', async (_what, answer) => {
  network.mockImplementation(answer);
  await call();
  expect(screen.getByText(SAID)).toBeTruthy();
  await act(() => vi.advanceTimersByTimeAsync(5000));
  expect(network).toHaveBeenLastCalledWith('/healthz', expect.anything());
  expect(screen.getByText(SAID)).toBeTruthy();
  expect(back).not.toHaveBeenCalled();
  network.mockImplementation(there);
  await act(() => vi.advanceTimersByTimeAsync(5000));
  expect(screen.queryByText(SAID)).toBeNull();
  expect(back).toHaveBeenCalledOnce();
});

test('one failed call to a reachable server is not an outage', async () => {
  network.mockImplementation((to) => (to === '/healthz' ? there() : cut()));
  await call();
  expect(network).toHaveBeenLastCalledWith('/healthz', expect.anything());
  expect(screen.queryByText(SAID)).toBeNull();
});

test('a late answer to a call from before the outage does not end it', async () => {
  let answer = (_: Response) => {};
  network.mockImplementationOnce(() => new Promise((resolve) => (answer = resolve)));
  const early = outage.watched(network)('/v1/user/me');
  network.mockImplementation(cut);
  await call();
  answer(new Response('{}'));
  await act(() => early);
  expect(screen.getByText(SAID)).toBeTruthy();
});

test('probes at once on request', async () => {
  network.mockImplementation(cut);
  await call();
  network.mockImplementation(there);
  await userEvent.click(screen.getByRole('button', { name: 'Try Again Now' }));
  expect(screen.queryByText(SAID)).toBeNull();
});

test.each([
  ['a refusal', async () => new Response('{}', { status: 503 })],
  ['a call that was given up', () => Promise.reject(new DOMException('Gone', 'AbortError'))],
])('%s is not an outage', async (_what, answer) => {
  network.mockImplementation(answer);
  await call();
  expect(screen.queryByText(SAID)).toBeNull();
});
