import type { ScreenRoute } from '#ui/screen-route';
import type { NotificationsView } from './notifications-view.ts';

/** What the portfolio of a lender gave reason to tell, day by day (BOF-110). */
export const routes: [ScreenRoute<'/notifications', NotificationsView>] = [
  {
    path: '/notifications',
    title: 'Notifications',
    component: () => import('./notifications-page.tsx').then((page) => page.NotificationsPage),
  },
];
