import { lazy } from 'react';
import type { ScreenRoute } from '#ui/screen-route';

/** API access for the usage screen. */
export const ApiAccess = lazy(async () => ({ default: (await import('./api-access.tsx')).ApiAccess }));

/** The API documentation page. */
export const accountRoutes: [ScreenRoute<'/api-documentation'>] = [
  {
    path: '/api-documentation',
    title: 'API documentation',
    component: () => import('./documentation-page.tsx').then((page) => page.DocumentationPage),
  },
];
