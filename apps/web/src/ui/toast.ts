import { notifications } from '@mantine/notifications';

/** A short word at the lower right: what was done, or what could not be. Errors, news and notices stay until dismissed. */
export const toast = {
  success(message: string): void {
    notifications.show({ message, color: 'var(--assay-good-fill)' });
  },
  /** Good news that came by itself, maybe while nobody looked: stays until dismissed. */
  news(message: string): void {
    notifications.show({ message, color: 'var(--assay-good-fill)', autoClose: false, role: 'status' });
  },
  error(message: string): void {
    notifications.show({ message, color: 'var(--assay-highest-fill)', autoClose: false, role: 'alert' });
  },
  /** What the user has to know though nothing failed. The same notice shows once. */
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
