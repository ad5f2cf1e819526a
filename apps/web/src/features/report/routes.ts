import { z } from 'zod';
import type { ScreenRoute } from '#ui/screen-route';

const ReportView = z.object({
  printVersion: z.literal('true').optional().catch(undefined),
});

type Component = ScreenRoute['component'];

/** The screens of the report in an inquiry and in the portfolio, of which the app knows the sections (REP-001). */
export function reportRoutes(inInquiry: Component, inPortfolio: Component): ScreenRoute[] {
  const screen = { title: 'Report', terms: true };
  const ofInquiry = {
    ...screen,
    component: inInquiry,
    validateSearch: ReportView.extend({ as_of: z.string().optional().catch(undefined) }),
    keepsSearch: ['as_of'],
  };
  const ofPortfolio = { ...screen, component: inPortfolio, validateSearch: ReportView };
  return [
    { ...ofInquiry, path: '/onboarding/$inquiryId/$merchantId' },
    { ...ofInquiry, path: '/onboarding/$inquiryId/$merchantId/$section' },
    { ...ofPortfolio, path: '/healthcheck/merchant/$merchantId' },
    { ...ofPortfolio, path: '/healthcheck/$portfolioSection/merchant/$merchantId' },
    {
      ...ofPortfolio,
      path: '/healthcheck/$portfolioSection/merchant/$merchantId/$section',
    },
  ];
}
