import { z } from 'zod';
import type { ScreenRoute } from '#ui/screen-route';

const ReportView = z.object({
  printVersion: z.literal('true').optional().catch(undefined),
});

type Component = ScreenRoute['component'];

/** The screens of the report in an inquiry and in the portfolio, of which the app knows the sections (REP-001). */
export function reportRoutes(inInquiry: Component, inPortfolio: Component): ScreenRoute[] {
  const screen = { title: 'Report', terms: true, validateSearch: ReportView };
  return [
    { ...screen, component: inInquiry, path: '/onboarding/$inquiryId/$merchantId' },
    { ...screen, component: inInquiry, path: '/onboarding/$inquiryId/$merchantId/$section' },
    { ...screen, component: inPortfolio, path: '/healthcheck/merchant/$merchantId' },
    { ...screen, component: inPortfolio, path: '/healthcheck/$portfolioSection/merchant/$merchantId' },
    {
      ...screen,
      component: inPortfolio,
      path: '/healthcheck/$portfolioSection/merchant/$merchantId/$section',
    },
  ];
}
