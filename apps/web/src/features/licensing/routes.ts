import type { RequestsView } from '@assay/domain/licensing';
import type { ScreenRoute } from '#ui/screen-route';

/**
 * License Requests. Its page validates the search parameters itself, so that other screens do not load their schema.
 */
export const routes: [ScreenRoute<'/license', RequestsView>] = [
  {
    path: '/license',
    title: 'License Requests',
    component: () => import('./requests/requests-page.tsx').then((page) => page.RequestsPage),
  },
];
