import { notifications } from '@mantine/notifications';

/** A short word at the lower right: what was done, or what could not be. Errors stay until they are dismissed. */
export const toast = {
  success(message: string): void {
    notifications.show({ message, color: 'var(--assay-good-fill)' });
  },
  error(message: string): void {
    notifications.show({ message, color: 'var(--assay-highest-fill)', autoClose: false, role: 'alert' });
  },
};
