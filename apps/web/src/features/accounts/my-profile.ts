import type { SettingsScreen } from '#features/settings';

/** The settings screen of the viewer's account, for every user (BOF-020, BOF-021). */
export const myProfile: SettingsScreen<'my-profile'> = {
  section: 'my-profile',
  label: 'My Profile',
  mayOpen: () => true,
  Screen: () => import('./my-profile-screen.tsx').then((screen) => screen.MyProfileScreen),
};
