import type { SettingsScreen } from '#features/settings';
import type { AddMerchantView } from './add-merchant-screen.tsx';

/** The settings screen on which staff add a merchant to the master file by hand. */
export const addMerchant: SettingsScreen<'add-merchant', AddMerchantView> = {
  section: 'add-merchant',
  label: 'Add Merchant',
  mayOpen: ({ is_admin }) => is_admin,
  openTo: 'staff',
  Screen: () => import('./add-merchant-screen.tsx').then((screen) => screen.AddMerchantScreen),
};
