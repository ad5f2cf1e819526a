import { portfolioSections } from '@assay/domain/portfolio';
import { Link, useParams, useSearch } from '@tanstack/react-router';
import { useMemo } from 'react';
import { mergedInto } from '#api/call';
import { Page } from '#ui/page';
import { InSection } from './in-section.tsx';
import { PRESENT_ONLY } from './moments/present-only.tsx';
import { NoReportData } from './no-report-data.tsx';
import { usePortfolioPolling, usePortfolioTrigger } from './portfolio-queries.ts';
import { useReport } from './queries.ts';
import { ReportBody } from './report-body.tsx';
import { backToPortfolio, placeInPortfolio, ReportPlaceContext } from './report-place.ts';
import type { ReportPageProps, ShownSectionProps } from './section.ts';

/**
 * The report of a merchant of the portfolio: queries its sources once, then shows the sections of any report (BOF-094).
 */
export function PortfolioReportPage(props: ReportPageProps) {
  const { portfolioSection = 'overview', merchantId = '' } = useParams({ strict: false });
  const { as_of } = useSearch({ strict: false }) as { as_of?: unknown };
  const isKnown = portfolioSections.some((each) => each === portfolioSection);
  const place = useMemo(() => placeInPortfolio(portfolioSection), [portfolioSection]);
  if (!isKnown) return <PortfolioPageNotFound />;
  if (as_of !== undefined) return <NoPast />;
  return (
    <ReportPlaceContext value={place}>
      <InSection inquiryId="" merchantId={merchantId}>
        {(section) => <Triggered {...props} key={merchantId} merchantId={merchantId} section={section} />}
      </InSection>
    </ReportPlaceContext>
  );
}

function Triggered(props: Omit<ShownSectionProps, 'inquiryId'>) {
  const { data, isError, error } = usePortfolioTrigger(props.merchantId);
  if (mergedInto(error) !== null) return null;
  if (isError) return <NoReportData />;
  return <Opened {...props} inquiryId={data?.inquiry_id ?? ''} />;
}

function Opened(props: ShownSectionProps) {
  const { inquiryId, merchantId, answers } = props;
  const opened = useReport(inquiryId, merchantId, answers);
  usePortfolioPolling(inquiryId, merchantId);
  if (opened.isError) return <NoReportData />;
  return <ReportBody {...props} opened={opened} />;
}

/** For an address that names a moment, so that the present is not mistaken for it. */
function NoPast() {
  return (
    <Page title="Report" back={backToPortfolio}>
      <p>{PRESENT_ONLY}</p>
      <p>
        <Link to="." params search={{}}>
          Show it as it is now
        </Link>
      </p>
    </Page>
  );
}

function PortfolioPageNotFound() {
  return (
    <Page title="Page not found" subtitle="There is no such part of the portfolio.">
      <p>
        <Link to="/healthcheck">Portfolio HealthCheck</Link>
      </p>
    </Page>
  );
}
