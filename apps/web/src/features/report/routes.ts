import { z } from 'zod';
import { recordListSearch } from '#features/record-lists';
import type { ScreenRoute } from '#ui/screen-route';

const ReportView = z.object({
  ...recordListSearch,
  printVersion: z.literal('true').optional().catch(undefined),
});

const PastReportView = ReportView.extend({ as_of: z.string().optional().catch(undefined) });

type Component = ScreenRoute['component'];

/** The report screens in an inquiry and in the portfolio; the app passes the sections (REP-001). */
export function reportRoutes(inInquiry: Component, inPortfolio: Component) {
  const screen = { title: 'Report', terms: true };
  const ofInquiry = {
    ...screen,
    component: inInquiry,
    validateSearch: PastReportView,
    retainedSearch: ['as_of'] as const,
  };
  const ofPortfolio = { ...screen, component: inPortfolio, validateSearch: ReportView };
  return [
    { ...ofInquiry, path: '/onboarding/$inquiryId/$merchantId' },
    { ...ofInquiry, path: '/onboarding/$inquiryId/$merchantId/$section' },
    { ...ofPortfolio, path: '/healthcheck/merchant/$merchantId' },
    { ...ofPortfolio, path: '/healthcheck/$portfolioSection/merchant/$merchantId' },
    { ...ofPortfolio, path: '/healthcheck/$portfolioSection/merchant/$merchantId/$section' },
  ] as const;
}
