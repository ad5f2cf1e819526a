import { isLenderAdmin } from '@assay/domain/session';
import type { SettingsScreen } from '#features/settings';
import type { LendersView } from './lenders/lenders-view.ts';
import type { UsersView } from './users/users-view.ts';

export { ApiAccess, accountRoutes } from './keys/key-parts.ts';

/** The settings screen for lenders, for staff (BOF-030 to BOF-034). */
export const lenders: SettingsScreen<'lenders', LendersView> = {
  section: 'lenders',
  label: 'Lenders',
  isWide: true,
  mayOpen: ({ is_admin }) => is_admin,
  openTo: 'staff',
  Screen: () => import('./lenders/lenders-screen.tsx').then((screen) => screen.LendersScreen),
};

/** The settings screen of the viewer's account, for every user (BOF-020, BOF-021). */
export const myProfile: SettingsScreen<'my-profile'> = {
  section: 'my-profile',
  label: 'My Profile',
  mayOpen: () => true,
  Screen: () => import('./my-profile-screen.tsx').then((screen) => screen.MyProfileScreen),
};

/** The settings screen of users, for staff and Lender Admins (BOF-050). */
export const users: SettingsScreen<'users', UsersView> = {
  section: 'users',
  label: 'Users',
  isWide: true,
  mayOpen: ({ user }) => isLenderAdmin(user),
  openTo: 'Lender Admins and staff',
  Screen: () => import('./users/users-screen.tsx').then((screen) => screen.UsersScreen),
};
