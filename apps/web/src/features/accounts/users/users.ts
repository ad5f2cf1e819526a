import { isLenderAdmin } from '@assay/domain/session';
import type { SettingsScreen } from '#features/settings';

/** The settings screen of the users that staff and Lender Admins keep (BOF-050). */
export const users: SettingsScreen = {
  section: 'users',
  label: 'Users',
  isWide: true,
  mayOpen: ({ user }) => isLenderAdmin(user),
  Screen: () => import('./users-screen.tsx').then((screen) => screen.UsersScreen),
};
