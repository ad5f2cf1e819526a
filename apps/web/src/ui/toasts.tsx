import { Notifications } from '@mantine/notifications';

/** Where the short words at the lower right stand. */
export const Toasts = () => <Notifications position="bottom-right" autoClose={5000} limit={3} />;
