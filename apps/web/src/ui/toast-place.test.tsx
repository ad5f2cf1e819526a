import { cleanNotifications } from '@mantine/notifications';
import { screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
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
