import type { SettingsScreen } from '#features/settings';
import type { ReviewUrlsView } from './review-urls-screen.tsx';

/** The settings screen on which staff process the review addresses that lenders submit. */
export const reviewUrls: SettingsScreen<'review-urls', ReviewUrlsView> = {
  section: 'review-urls',
  label: 'Review URLs',
  isWide: true,
  mayOpen: ({ is_admin }) => is_admin,
  openTo: 'staff',
  Screen: () => import('./review-urls-screen.tsx').then((screen) => screen.ReviewUrlsScreen),
};
