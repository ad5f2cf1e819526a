import { isLenderAdmin } from '@assay/domain/session';
import type { SettingsScreen } from '#features/settings';
import type { UsersView } from './users-view.ts';

/** The settings screen of users, for staff and Lender Admins (BOF-050). */
export const users: SettingsScreen<'users', UsersView> = {
  section: 'users',
  label: 'Users',
  isWide: true,
  mayOpen: ({ user }) => isLenderAdmin(user),
  openTo: 'Lender Admins and staff',
  Screen: () => import('./users-screen.tsx').then((screen) => screen.UsersScreen),
};
