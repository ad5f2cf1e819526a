import { isLenderAdmin } from '@assay/domain/session';
import type { SettingsScreen } from '#features/settings';

/** The settings screen for a lender's scorecard rules (BOF-070). */
export const scorecardRules: SettingsScreen<'scorecard'> = {
  section: 'scorecard',
  label: 'Scorecard',
  isWide: true,
  mayOpen: ({ user }) => isLenderAdmin(user),
  openTo: 'Lender Admins and staff',
  Screen: () => import('./rules-screen.tsx').then((screen) => screen.RulesScreen),
};
