import { createContext, useContext } from 'react';

/** Where a report stands: in an inquiry, or in the portfolio. */
export interface ReportPlace {
  /** The address of the reports of this place; a merchant's stands behind it. */
  base: string;
  back: { to: string; label: string };
  /** It is of the portfolio: the server finds the newest inquiry, and nothing is opened in it. */
  isPortfolio: boolean;
}

/** Set around a report that stands in no inquiry of its own. */
export const ReportPlaceContext = createContext<ReportPlace | null>(null);

/** The place of the report around, which is its inquiry unless it is said otherwise. */
export function useReportPlace(inquiryId: string): ReportPlace {
  return (
    useContext(ReportPlaceContext) ?? {
      base: `/onboarding/${inquiryId}`,
      back: { to: '/onboarding', label: 'Back to Search' },
      isPortfolio: false,
    }
  );
}
