import type { SettingsScreen } from '#features/settings';
import type { LendersView } from './lenders-view.ts';

/** The settings screen for lenders, for staff (BOF-030 to BOF-034). */
export const lenders: SettingsScreen<'lenders', LendersView> = {
  section: 'lenders',
  label: 'Lenders',
  isWide: true,
  mayOpen: ({ is_admin }) => is_admin,
  openTo: 'staff',
  Screen: () => import('./lenders-screen.tsx').then((screen) => screen.LendersScreen),
};
