import type { SettingsScreen } from '#features/settings';

/** The settings screen on which staff see and operate the data vendors. */
export const dataVendors: SettingsScreen = {
  section: 'vendors',
  label: 'Data Vendors',
  isWide: true,
  mayOpen: ({ is_admin }) => is_admin,
  Screen: () => import('./vendors-screen.tsx').then((screen) => screen.VendorsScreen),
};
