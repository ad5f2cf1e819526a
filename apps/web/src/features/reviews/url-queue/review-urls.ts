import type { SettingsScreen } from '#features/settings';

/** The settings screen on which staff deal with the addresses of reviews that lenders hand in. */
export const reviewUrls: SettingsScreen = {
  section: 'review-urls',
  label: 'Review URLs',
  isWide: true,
  mayOpen: ({ is_admin }) => is_admin,
  Screen: () => import('./review-urls-screen.tsx').then((screen) => screen.ReviewUrlsScreen),
};
