import { createContext, useContext, useMemo } from 'react';
import type { BackTarget } from '#ui/back-link';
import type { LinkTarget } from '#ui/link-target';

/** The address of a merchant's report; without a section, of its first. */
type ReportAddress = (
  merchantId: string,
  section?: string,
) => Extract<LinkTarget, { params: { merchantId: string } }>;

/** Whether a report is shown in an inquiry or in the portfolio. */
export interface ReportPlace {
  addressOf: ReportAddress;
  back: BackTarget;
  /** In the portfolio the server picks the newest inquiry, and no opening is recorded in it. */
  isPortfolio: boolean;
}

/** Provided for a report outside of an inquiry. */
export const ReportPlaceContext = createContext<ReportPlace | null>(null);

/** The place of the surrounding report, by default its inquiry. */
export function useReportPlace(inquiryId: string): ReportPlace {
  const around = useContext(ReportPlaceContext);
  return useMemo(() => around ?? placeInInquiry(inquiryId), [around, inquiryId]);
}

const placeInInquiry = (inquiryId: string): ReportPlace => ({
  addressOf: (merchantId, section) =>
    section
      ? {
          to: '/onboarding/$inquiryId/$merchantId/$section',
          params: { inquiryId, merchantId, section },
        }
      : { to: '/onboarding/$inquiryId/$merchantId', params: { inquiryId, merchantId } },
  back: { to: '/onboarding', label: 'Back to Search', inquiryId },
  isPortfolio: false,
});

/** The place of the reports in a section of the portfolio. */
export const placeInPortfolio = (portfolioSection: string): ReportPlace => ({
  addressOf: (merchantId, section) =>
    section
      ? {
          to: '/healthcheck/$portfolioSection/merchant/$merchantId/$section',
          params: { portfolioSection, merchantId, section },
        }
      : {
          to: '/healthcheck/$portfolioSection/merchant/$merchantId',
          params: { portfolioSection, merchantId },
        },
  back: backToPortfolio,
  isPortfolio: true,
});

/** The link from a report in the portfolio to its list. */
export const backToPortfolio = {
  to: '/healthcheck/$portfolioSection',
  params: { portfolioSection: 'overview' },
  label: 'Back to Portfolio',
} as const satisfies ReportPlace['back'];
