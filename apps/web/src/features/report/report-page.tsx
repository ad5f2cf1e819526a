import { type ReportSection, reportSections } from '@assay/domain/report';
import { Navigate, useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useMatches } from '#features/matching';
import { ClosedWarning } from './closed-warning.tsx';
import { NavigatorBar } from './navigator-bar.tsx';
import { NoReportData } from './no-report-data.tsx';
import { useReport } from './queries.ts';
import { ReportPrint } from './report-print.tsx';
import { ReportTabs } from './report-tabs.tsx';
import type { ReportSections } from './section.ts';
import { SectionScreen } from './section-screen.tsx';
import { useLeaveFailedReport } from './use-leave-failed-report.ts';
import { WhenVisible } from './when-visible.tsx';

const isSection = (word: string | undefined): word is ReportSection =>
  reportSections.some((section) => section === word);

/** The report of a merchant in an inquiry: navigator, tabs and the section of the address (REP-001, REP-005). */
export function ReportPage({ sections }: { sections: ReportSections }) {
  const { inquiryId = '', merchantId = '', section } = useParams({ strict: false });
  const { printVersion } = useSearch({ strict: false }) as { printVersion?: string };
  const navigate = useNavigate();
  const matches = useMatches(inquiryId);
  const opened = useReport(inquiryId, merchantId);
  useLeaveFailedReport({
    report: opened.error,
    matches: matches.error,
    areMatchesPending: matches.isPending,
  });

  const report = opened.data?.result_blob ?? null;
  const survivor = report?.merchant.id;
  const current = isSection(section) ? section : 'overview';
  const hasMoved = survivor !== undefined && survivor !== merchantId;
  useEffect(() => {
    if (!hasMoved) return;
    navigate({ to: `/onboarding/${inquiryId}/${survivor}/${current}`, replace: true });
  }, [hasMoved, navigate, inquiryId, survivor, current]);
  const { label } = sections[current];
  const name = report?.merchant.name;
  useEffect(() => {
    if (name) document.title = `${label} · ${name} · Assay`;
  }, [label, name]);

  if (!isSection(section)) {
    return (
      <Navigate to={`/onboarding/${inquiryId}/${merchantId}/overview`} search={{ printVersion }} replace />
    );
  }
  if (opened.isSuccess && !report) return <NoReportData />;
  const part = { inquiry_id: inquiryId, merchant_id: merchantId };
  if (printVersion) return report && <ReportPrint {...part} report={report} sections={sections} />;
  return (
    <>
      <NavigatorBar {...part} section={section} report={report} matches={matches.data} />
      {report && <ClosedWarning report={report} />}
      <ReportTabs {...part} current={section} sections={sections} isOpen={report !== null} />
      {report ? (
        <WhenVisible
          parts={sections[section]}
          report={part}
          otherwise={<Navigate to={`/onboarding/${inquiryId}/${merchantId}/overview`} replace />}
        >
          <SectionScreen {...part} key={merchantId} report={report} parts={sections[section]} />
        </WhenVisible>
      ) : (
        <SectionScreen {...part} key={merchantId} report={report} parts={sections[section]} />
      )}
    </>
  );
}
