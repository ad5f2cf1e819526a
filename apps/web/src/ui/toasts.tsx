import { Notifications } from '@mantine/notifications';

export const Toasts = () => <Notifications position="bottom-right" autoClose={5000} limit={3} />;
