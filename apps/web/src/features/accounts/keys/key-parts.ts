import { lazy } from 'react';
import type { ScreenRoute } from '#ui/screen-route';

/** What a Lender Admin needs to call the API, for the usage screen. */
export const ApiAccess = lazy(async () => ({ default: (await import('./api-access.tsx')).ApiAccess }));

/** The page that tells programmers how to call. */
export const accountRoutes: [ScreenRoute<'/api-documentation'>] = [
  {
    path: '/api-documentation',
    title: 'API documentation',
    component: () => import('./documentation-page.tsx').then((page) => page.DocumentationPage),
  },
];
