import type { ScreenRoute } from '#ui/screen-route';

/** What changed about the merchants of the portfolio. */
export const changeRoutes: ScreenRoute[] = [
  {
    path: '/healthcheck/changes',
    title: 'Changes',
    component: () => import('./feed/changes-page.tsx').then((page) => page.ChangesPage),
  },
];
