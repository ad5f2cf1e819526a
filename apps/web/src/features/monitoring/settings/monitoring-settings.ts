import { isOn } from '@assay/domain/flags';
import { isLenderAdmin } from '@assay/domain/session';
import type { SettingsScreen } from '#features/settings';

/** The settings screen for how a lender's portfolio is rechecked, at what cost, and how severe each change is. */
export const monitoringSettings: SettingsScreen<'monitoring'> = {
  section: 'monitoring',
  label: 'Monitoring',
  mayOpen: ({ user, lender }) => isLenderAdmin(user) && isOn('portfolio_enabled', lender),
  openTo: 'Lender Admins and staff of a lender with Portfolio HealthCheck',
  Screen: () => import('./settings-screen.tsx').then((screen) => screen.MonitoringSettingsScreen),
};
