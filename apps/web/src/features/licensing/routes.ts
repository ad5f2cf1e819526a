import type { ScreenRoute } from '#ui/screen-route';

/** License Requests. Its page reads the address itself, so that no other screen loads what it may say. */
export const routes: ScreenRoute[] = [
  {
    path: '/license',
    title: 'License Requests',
    component: () => import('./requests/requests-page.tsx').then((page) => page.RequestsPage),
  },
];
