import type { ScreenRoute } from '#ui/screen-route';
import { RequestView } from './request-view.ts';

export const routes: [ScreenRoute<'/merchant-request', RequestView>] = [
  {
    path: '/merchant-request',
    title: 'Request New Merchant',
    terms: true,
    validateSearch: RequestView,
    component: () => import('./request-page.tsx').then((page) => page.RequestPage),
  },
];
