import type { SettingsScreen } from '#features/settings';

/** The settings screen on which staff keep the lenders (BOF-030 to BOF-034). */
export const lenders: SettingsScreen = {
  section: 'lenders',
  label: 'Lenders',
  isWide: true,
  mayOpen: ({ is_admin }) => is_admin,
  Screen: () => import('./lenders-screen.tsx').then((screen) => screen.LendersScreen),
};
