import type { ScreenRoute } from '#ui/screen-route';
import type { NotificationsView } from './notifications-view.ts';

/** The daily notifications about a lender's portfolio (BOF-110). */
export const routes: [ScreenRoute<'/notifications', NotificationsView>] = [
  {
    path: '/notifications',
    title: 'Notifications',
    component: () => import('./notifications-page.tsx').then((page) => page.NotificationsPage),
  },
];
