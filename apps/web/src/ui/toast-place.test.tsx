import { cleanNotifications } from '@mantine/notifications';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { renderUi } from './testing.tsx';
import { toast } from './toast.ts';
import { ToastPlace } from './toast-place.tsx';

afterEach(() => cleanNotifications());

test('shows toasts from before its code was loaded, and later ones', async () => {
  toast.error('It was not saved');
  renderUi(<ToastPlace />);
  expect((await screen.findByRole('alert')).textContent).toContain('It was not saved');
  toast.news('It was saved after all');
  expect((await screen.findByRole('status')).textContent).toContain('It was saved after all');
});

test('a newer toast of a kind replaces the older one, and those of other kinds stay', async () => {
  renderUi(<ToastPlace />);
  for (const message of ['First error', 'Second error', 'Third error']) toast.error(message);
  toast.success('It was saved');
  await screen.findByText('It was saved');
  expect(screen.getAllByRole('alert').map(({ textContent }) => textContent)).toEqual([
    'Third error',
    'It was saved',
  ]);
});

test('while toasts are shown, their height is left free at the bottom of dialogs and of the page', async () => {
  const measures: (() => void)[] = [];
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(measure: () => void) {
        measures.push(measure);
      }
      observe() {}
      disconnect() {}
    },
  );
  let height = 64.5;
  const box = vi
    .spyOn(HTMLElement.prototype, 'getBoundingClientRect')
    .mockImplementation(() => new DOMRect(0, 700, 380, height));
  const room = () => document.documentElement.style.getPropertyValue('--assay-toast-room');
  const scrolled = vi.spyOn(HTMLElement.prototype, 'scrollIntoView');
  renderUi(
    <>
      <ToastPlace />
      <input aria-label="Name" />
    </>,
  );
  toast.error('It was not saved');
  screen.getByLabelText('Name').focus();
  await waitFor(() => expect(measures.length).toBeGreaterThan(0));
  for (const measure of measures) measure();
  expect(room()).toBe('81px');
  expect(scrolled).toHaveBeenCalledWith({ block: 'nearest' });
  height = 0;
  for (const measure of measures) measure();
  expect(room()).toBe('0px');
  box.mockRestore();
  scrolled.mockRestore();
  vi.unstubAllGlobals();
});
