import { z } from 'zod';
import type { ScreenRoute } from '#ui/screen-route';

const ReportView = z.object({
  printVersion: z.literal('true').optional().catch(undefined),
});

/** The screens of the report, of which the app knows the sections (REP-001). */
export function reportRoutes(component: ScreenRoute['component']): ScreenRoute[] {
  const screen = { title: 'Report', terms: true, validateSearch: ReportView, component };
  return [
    { ...screen, path: '/onboarding/$inquiryId/$merchantId' },
    { ...screen, path: '/onboarding/$inquiryId/$merchantId/$section' },
  ];
}
