import type { ScreenRoute } from '#ui/screen-route';

/** The screens of this room. */
export const routes: ScreenRoute[] = [
  {
    path: '/onboarding/$inquiryId',
    title: 'Results',
    terms: true,
    component: () => import('./results-page.tsx').then((module) => module.ResultsPage),
  },
];
