import { useParams } from '@tanstack/react-router';
import { useMatches } from '#features/matching';
import { useReport } from './queries.ts';
import { ReportBody } from './report-body.tsx';
import type { ReportSections } from './section.ts';
import { useLeaveFailedReport } from './use-leave-failed-report.ts';

/** The report of a merchant in an inquiry, with the other matches of it. */
export function ReportPage({ sections }: { sections: ReportSections }) {
  const { inquiryId = '', merchantId = '', section } = useParams({ strict: false });
  const matches = useMatches(inquiryId);
  const opened = useReport(inquiryId, merchantId);
  useLeaveFailedReport({
    report: opened.error,
    matches: matches.error,
    areMatchesPending: matches.isPending,
  });
  const address = { inquiryId, merchantId, section };
  return <ReportBody {...address} opened={opened} matches={matches.data} sections={sections} />;
}
