import type { z } from 'zod';
import { deferred } from '#ui/deferred';
import type { ScreenRoute } from '#ui/screen-route';
import { DocumentationSearch } from './documentation-view.ts';

/** API access for the usage screen. */
export const ApiAccess = deferred('API access', async () => (await import('./api-access.tsx')).ApiAccess);

/** The API documentation page. */
export const accountRoutes: [ScreenRoute<'/api-documentation', z.infer<typeof DocumentationSearch>>] = [
  {
    path: '/api-documentation',
    title: 'API documentation',
    validateSearch: DocumentationSearch,
    component: () => import('./documentation-page.tsx').then((page) => page.DocumentationPage),
  },
];
