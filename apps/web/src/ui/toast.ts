import { type NotificationData, notifications } from '@mantine/notifications';

type Kind = 'success' | 'news' | 'error' | 'notice';

/** How many toasts can be shown: one of each kind. */
export const MAX_TOASTS = 4;

/** The latest toast of each kind. */
const latest = new Map<Kind, string>();

/** Replaces the previous toast of the kind; with an id of its own, so that screen readers announce it as well. */
function show(kind: Kind, toast: NotificationData): void {
  const previous = latest.get(kind);
  if (previous !== undefined) notifications.hide(previous);
  latest.set(kind, notifications.show(toast));
}

/**
 * A short message at the lower right, one of each kind at a time: the newer one replaces the older. Errors, news and
 * notices stay until dismissed. What is wrong with a form is shown in the form instead.
 */
export const toast = {
  success(message: string): void {
    show('success', { message, color: 'var(--assay-good-fill)' });
  },
  /** Good news not caused by the user, who may be away: stays until dismissed. */
  news(message: string): void {
    show('news', { message, color: 'var(--assay-good-fill)', autoClose: false, role: 'status' });
  },
  error(message: string): void {
    show('error', { message, color: 'var(--assay-highest-fill)', autoClose: false, role: 'alert' });
  },
  /** Important information that is not a failure. */
  notice(message: string): void {
    show('notice', { message, color: 'var(--assay-medium-fill)', autoClose: false, role: 'alert' });
  },
};
