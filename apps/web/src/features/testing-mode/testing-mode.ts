import type { SettingsScreen } from '#features/settings';

/** The settings screen on which staff look at the product as others do (BOF-082). */
export const testingMode: SettingsScreen<'testing'> = {
  section: 'testing',
  label: 'Testing',
  mayOpen: ({ testing }) => testing !== undefined,
  whyClosed: 'Access denied - Admin only',
  Screen: () => import('./testing-screen.tsx').then((screen) => screen.TestingScreen),
};
