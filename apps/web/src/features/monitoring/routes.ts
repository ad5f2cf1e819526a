import type { ScreenRoute } from '#ui/screen-route';
import type { FeedView } from './feed/feed-view.ts';

/** What changed about the merchants of the portfolio. */
export const changeRoutes: [ScreenRoute<'/healthcheck/changes', FeedView>] = [
  {
    path: '/healthcheck/changes',
    title: 'Changes',
    component: () => import('./feed/changes-page.tsx').then((page) => page.ChangesPage),
  },
];
