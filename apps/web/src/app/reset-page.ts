// Runs with each test file of the page (`setupFiles`). The files of a worker share one window and evaluate each module
// once, so this resets everything that a test leaves in them.
import { notifications } from '@mantine/notifications';
import { cleanup } from '@testing-library/react';
import * as React from 'react';
import { afterAll, afterEach, beforeEach, vi } from 'vitest';
import { showMoment } from '#api/as-of';
import { clearDrafts } from '#features/session';
import { showChosenTheme } from '#ui/theme/chosen-theme';

// In development React takes a stack trace for each element, until it has taken ten thousand since the last second. No
// test reads them, and they cost a tenth of the time.
const internals = (React as unknown as Record<string, object | undefined>)[
  '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE'
];
if (internals)
  Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', {
    get: () => Number.MAX_SAFE_INTEGER,
    set: () => undefined,
    configurable: true,
  });

const { happyDOM } = window as unknown as { happyDOM: { setURL(url: string): void } };

// A late call of an earlier test may have shown one since; at most five show at once.
beforeEach(() => notifications.clean());
afterEach(() => {
  vi.useRealTimers();
  cleanup();
  notifications.clean();
  clearDrafts();
  showMoment(null);
  localStorage.clear();
  sessionStorage.clear();
  clearCookies();
  showChosenTheme();
  document.title = '';
  document.head.replaceChildren();
  document.body.replaceChildren();
  happyDOM.setURL('http://localhost:3000/');
});
afterAll(() => {
  vi.unstubAllGlobals();
});

function clearCookies(): void {
  for (const cookie of document.cookie.split('; ').filter(Boolean)) {
    // biome-ignore lint/suspicious/noDocumentCookie: as the page writes it
    document.cookie = `${cookie.split('=')[0]}=; path=/; max-age=0`;
  }
}
