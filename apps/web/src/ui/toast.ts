import { notifications } from '@mantine/notifications';

/** A short message at the lower right: success or failure. Errors, news and notices stay until dismissed. */
export const toast = {
  success(message: string): void {
    notifications.show({ message, color: 'var(--assay-good-fill)' });
  },
  /** Good news not caused by the user, who may be away: stays until dismissed. */
  news(message: string): void {
    notifications.show({ message, color: 'var(--assay-good-fill)', autoClose: false, role: 'status' });
  },
  error(message: string): void {
    notifications.show({ message, color: 'var(--assay-highest-fill)', autoClose: false, role: 'alert' });
  },
  /** Important information that is not a failure. The same notice shows once. */
  notice(message: string): void {
    notifications.show({
      id: message,
      message,
      color: 'var(--assay-medium-fill)',
      autoClose: false,
      role: 'alert',
    });
  },
};
