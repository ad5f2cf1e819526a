// Runs with each test file of the page (`setupFiles`). The files of a worker share one window and evaluate each module
// once, so this resets everything that a test leaves in them.
import './production-react.ts'; // Before all that loads React.
import './quick-computed-style.ts';
import { notifications } from '@mantine/notifications';
import { cleanup } from '@testing-library/react';
import { afterAll, afterEach, beforeEach, vi } from 'vitest';
import { showMoment } from '#api/as-of';
import { clearDrafts } from '#features/session';
import { showChosenTheme } from '#ui/theme/chosen-theme';

const { happyDOM } = window as unknown as { happyDOM: { setURL(url: string): void } };

// A late call of an earlier test may have shown one since; at most five show at once.
beforeEach(() => {
  notifications.clean();
  // As in index.html.
  document.head.innerHTML = `<meta name="assay-config" content='{}'>`;
});
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
