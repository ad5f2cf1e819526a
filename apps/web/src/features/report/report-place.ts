import { createContext, useContext, useMemo } from 'react';
import type { LinkTarget } from '#ui/link-target';

/** The address of a merchant's report; without a section it leads to the first. */
type ReportAddress = (
  merchantId: string,
  section?: string,
) => Extract<LinkTarget, { params: { merchantId: string } }>;

/** Where a report stands: in an inquiry, or in the portfolio. */
export interface ReportPlace {
  addressOf: ReportAddress;
  back: LinkTarget & { label: string };
  /** It is of the portfolio: the server finds the newest inquiry, and nothing is opened in it. */
  isPortfolio: boolean;
}

/** Set around a report that stands in no inquiry of its own. */
export const ReportPlaceContext = createContext<ReportPlace | null>(null);

/** The place of the report around, which is its inquiry unless it is said otherwise. */
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
  back: { to: '/onboarding', label: 'Back to Search' },
  isPortfolio: false,
});

/** The place of the reports of a section of the portfolio. */
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

/** From a report of the portfolio to its list. */
export const backToPortfolio = {
  to: '/healthcheck/$portfolioSection',
  params: { portfolioSection: 'overview' },
  label: 'Back to Portfolio',
} as const satisfies ReportPlace['back'];
