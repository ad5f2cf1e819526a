import type { ScreenRoute } from '#ui/screen-route';

/** The results screen; the app passes the evidence bar (ONB-080). */
export const matchingRoutes = (
  component: ScreenRoute['component'],
): [ScreenRoute<'/onboarding/$inquiryId'>] => [
  { path: '/onboarding/$inquiryId', title: 'Results', terms: true, component },
];
