import type { SettingsScreen } from '#features/settings';

export { ReleaseNotice } from './release-notice.tsx';

/** The settings screen of releases (BOF-080). */
export const deployments: SettingsScreen<'deployments'> = {
  section: 'deployments',
  label: 'Deployments',
  mayOpen: () => true,
  Screen: () => import('./deployments-screen.tsx').then((screen) => screen.DeploymentsScreen),
};
