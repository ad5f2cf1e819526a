import { portfolioSections } from '@assay/domain/portfolio';
import { Link, useParams } from '@tanstack/react-router';
import { useMemo } from 'react';
import { Page } from '#ui/page';
import { NoReportData } from './no-report-data.tsx';
import { usePortfolioPolling, usePortfolioTrigger } from './portfolio-queries.ts';
import { useReport } from './queries.ts';
import { ReportBody } from './report-body.tsx';
import { ReportPlaceContext } from './report-place.ts';
import type { ReportSections } from './section.ts';

/** The report of a merchant of the portfolio: its sources are asked once, then its sections are those of any report (BOF-094). */
export function PortfolioReportPage({ sections }: { sections: ReportSections }) {
  const { portfolioSection = 'overview', merchantId = '', section } = useParams({ strict: false });
  const isKnown = portfolioSections.some((each) => each === portfolioSection);
  const place = useMemo(
    () => ({
      base: `/healthcheck/${portfolioSection}/merchant`,
      back: { to: '/healthcheck/overview', label: 'Back to Portfolio' },
      isPortfolio: true,
    }),
    [portfolioSection],
  );
  if (!isKnown) return <NoSuchPart />;
  return (
    <ReportPlaceContext value={place}>
      <Triggered key={merchantId} merchantId={merchantId} section={section} sections={sections} />
    </ReportPlaceContext>
  );
}

interface TriggeredProps {
  merchantId: string;
  section: string | undefined;
  sections: ReportSections;
}

function Triggered({ merchantId, ...rest }: TriggeredProps) {
  const { data, isError } = usePortfolioTrigger(merchantId);
  if (isError) return <NoReportData />;
  return <Opened {...rest} merchantId={merchantId} inquiryId={data?.inquiry_id ?? ''} />;
}

function Opened({ inquiryId, merchantId, section, sections }: TriggeredProps & { inquiryId: string }) {
  const opened = useReport(inquiryId, merchantId);
  usePortfolioPolling(inquiryId, merchantId);
  if (opened.isError) return <NoReportData />;
  return (
    <ReportBody
      inquiryId={inquiryId}
      merchantId={merchantId}
      section={section}
      sections={sections}
      opened={opened}
    />
  );
}

function NoSuchPart() {
  return (
    <Page title="Page not found" subtitle="There is no such part of the portfolio.">
      <p>
        <Link to="/healthcheck">Portfolio HealthCheck</Link>
      </p>
    </Page>
  );
}
