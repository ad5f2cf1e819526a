import type { SettingsScreen } from '#features/settings';

/** The settings screen on which staff view the product as other users see it (BOF-082). */
export const testingMode: SettingsScreen<'testing'> = {
  section: 'testing',
  label: 'Testing',
  mayOpen: ({ testing }) => testing !== undefined,
  whyClosed: 'Access denied - Admin only',
  Screen: () => import('./testing-screen.tsx').then((screen) => screen.TestingScreen),
};
