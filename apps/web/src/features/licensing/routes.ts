import type { RequestsView } from '@assay/domain/licensing';
import type { ScreenRoute } from '#ui/screen-route';

/** License Requests. Its page reads the address itself, so that no other screen loads what it may say. */
export const routes: [ScreenRoute<'/license', RequestsView>] = [
  {
    path: '/license',
    title: 'License Requests',
    component: () => import('./requests/requests-page.tsx').then((page) => page.RequestsPage),
  },
];
