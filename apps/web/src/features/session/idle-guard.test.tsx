import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renderUi } from '#ui/testing';
import { IdleGuard } from './idle-guard.tsx';

const onIdle = vi.fn();
beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  localStorage.clear();
  onIdle.mockClear();
  renderUi(<IdleGuard onIdle={onIdle} />);
});
afterEach(() => vi.useRealTimers());

const wait = (seconds: number) => act(() => vi.advanceTimersByTimeAsync(seconds * 1000));

test('the last 60 seconds count down visibly, then the user is signed out once [ONB-006]', async () => {
  await wait(759);
  expect(screen.queryByRole('dialog')).toBeNull();
  await wait(11);
  expect(screen.getByRole('dialog', { name: /^You will be signed out in (50|49) seconds$/ })).toBeTruthy();
  expect(onIdle).not.toHaveBeenCalled();
  await wait(51);
  expect(onIdle).toHaveBeenCalledOnce();
});

test('Stay signed in restarts the count, by the keyboard too [ONB-006]', async () => {
  await wait(770);
  screen.getByRole('button', { name: 'Stay signed in' }).focus();
  await userEvent.keyboard('{Enter}');
  await wait(700);
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(onIdle).not.toHaveBeenCalled();
});

test('a user who types on while the warning opens stays signed in', async () => {
  await wait(770);
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Stay signed in'));
  await userEvent.keyboard('k');
  await wait(700);
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(onIdle).not.toHaveBeenCalled();
});
