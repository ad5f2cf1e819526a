import { RequestsView } from '@assay/domain/licensing';
import type { ScreenRoute } from '#ui/screen-route';

/** License Requests. */
export const routes: ScreenRoute[] = [
  {
    path: '/license',
    title: 'License Requests',
    validateSearch: RequestsView,
    component: () => import('./requests/requests-page.tsx').then((page) => page.RequestsPage),
  },
];
