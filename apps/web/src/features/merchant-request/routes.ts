import { IdInput } from '@assay/domain/http';
import { z } from 'zod';
import type { ScreenRoute } from '#ui/screen-route';

/** The screens of this room. */
export const routes: ScreenRoute[] = [
  {
    path: '/merchant-request',
    title: 'Request New Merchant',
    terms: true,
    validateSearch: z.object({ inquiry_id: IdInput.optional().catch(undefined) }),
    component: () => import('./request-page.tsx').then((page) => page.RequestPage),
  },
];
