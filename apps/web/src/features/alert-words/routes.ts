import type { ScreenRoute } from '#ui/screen-route';

/** The page that tells which words online content is watched for (BOF-130). */
export const routes: [ScreenRoute<'/alert-words'>] = [
  {
    path: '/alert-words',
    title: 'Alert Words',
    component: () => import('./alert-words-page.tsx').then((page) => page.AlertWordsPage),
  },
];
