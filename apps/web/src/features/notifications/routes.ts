import type { ScreenRoute } from '#ui/screen-route';

/** What the portfolio of a lender gave reason to tell, day by day (BOF-110). */
export const routes: ScreenRoute[] = [
  {
    path: '/notifications',
    title: 'Notifications',
    component: () => import('./notifications-page.tsx').then((page) => page.NotificationsPage),
  },
];
