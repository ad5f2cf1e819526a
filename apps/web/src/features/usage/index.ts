import { isLenderAdmin } from '@assay/domain/session';
import type { SettingsScreen } from '#features/settings';
import type { MetricsView } from './metrics-view.ts';

/** The settings screen with the searches of a lender's users, for its Lender Admins and staff (BOF-060 to BOF-064). */
export const usage: SettingsScreen<'usage', MetricsView> = {
  section: 'usage',
  label: 'Usage',
  isWide: true,
  mayOpen: ({ user }) => isLenderAdmin(user),
  openTo: 'Lender Admins and staff',
  Screen: () => import('./usage-screen.tsx').then((screen) => screen.UsageScreen),
};
