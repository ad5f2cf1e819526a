import { isOn } from '@assay/domain/flags';
import { isLenderAdmin } from '@assay/domain/session';
import type { SettingsScreen } from '#features/settings';

/** The settings screen on which a lender says how its portfolio is checked again, for how much, and what of it is severe. */
export const monitoringSettings: SettingsScreen<'monitoring'> = {
  section: 'monitoring',
  label: 'Monitoring',
  mayOpen: ({ user, lender }) => isLenderAdmin(user) && isOn('portfolio_enabled', lender),
  Screen: () => import('./settings-screen.tsx').then((screen) => screen.MonitoringSettingsScreen),
};
