import type { SettingsScreen } from '#features/settings';
import type { VendorsView } from './vendors-screen.tsx';

/** The settings screen on which staff monitor and operate the data vendors. */
export const dataVendors: SettingsScreen<'vendors', VendorsView> = {
  section: 'vendors',
  label: 'Data Vendors',
  isWide: true,
  mayOpen: ({ is_admin }) => is_admin,
  openTo: 'staff',
  Screen: () => import('./vendors-screen.tsx').then((screen) => screen.VendorsScreen),
};
