import type { SettingsScreen } from '#features/settings';
import type { RequestsView } from './queue-screen.tsx';

/** The settings screen of the requests that staff fulfill or dismiss (ONB-111). */
export const merchantRequests: SettingsScreen<'merchant-requests', RequestsView> = {
  section: 'merchant-requests',
  label: 'Merchant Requests',
  isWide: true,
  mayOpen: ({ is_admin }) => is_admin,
  openTo: 'staff',
  Screen: () => import('./queue-screen.tsx').then((screen) => screen.QueueScreen),
};
