import type { ScreenRoute } from '#ui/screen-route';

/** The screen of the results, of which the app knows the evidence sources (ONB-080). */
export const matchingRoutes = (
  component: ScreenRoute['component'],
): [ScreenRoute<'/onboarding/$inquiryId'>] => [
  { path: '/onboarding/$inquiryId', title: 'Results', terms: true, component },
];
