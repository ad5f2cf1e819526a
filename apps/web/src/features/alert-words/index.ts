import type { ScreenRoute } from '#ui/screen-route';

export const routes: [ScreenRoute<'/alert-words'>] = [
  {
    path: '/alert-words',
    title: 'Alert Words',
    component: () => import('./alert-words-page.tsx').then((page) => page.AlertWordsPage),
  },
];
