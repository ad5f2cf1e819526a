import type { ReportSection } from '@assay/domain/report';
import { useParams } from '@tanstack/react-router';
import { isPastShown } from '#api/as-of';
import { isTermsRefusal } from '#api/call';
import type { DossierAnswers } from '#api/dossier-answers';
import { useMatches } from '#features/matching';
import { InSection } from './in-section.tsx';
import { NoPastReport } from './moments/no-past-report.tsx';
import { useMoments } from './moments/use-moments.ts';
import type { LoadPrinted } from './printed-report.ts';
import { useReport } from './queries.ts';
import { ReportBody } from './report-body.tsx';
import { useReportPlace } from './report-place.ts';
import type { ReportSections } from './section.ts';
import { useFollowMerge } from './use-follow-merge.ts';
import { useLeaveFailedReport } from './use-leave-failed-report.ts';

/** What the app passes to the report of an inquiry and to that of the portfolio. */
export interface ReportPageProps {
  sections: ReportSections;
  loadPrinted: LoadPrinted;
  answers?: readonly DossierAnswers[];
}

/** The report of a merchant in an inquiry, with the other matches. */
export function ReportPage(props: ReportPageProps) {
  const { inquiryId = '', merchantId = '' } = useParams({ strict: false });
  return (
    <InSection inquiryId={inquiryId} merchantId={merchantId}>
      {(section) => (
        <SectionPage {...props} inquiryId={inquiryId} merchantId={merchantId} section={section} />
      )}
    </InSection>
  );
}

interface SectionPageProps extends ReportPageProps {
  inquiryId: string;
  merchantId: string;
  section: ReportSection;
}

function SectionPage({ inquiryId, merchantId, section, sections, loadPrinted, answers }: SectionPageProps) {
  useFollowMerge(useReportPlace(inquiryId), section);
  const matches = useMatches(inquiryId);
  const opened = useReport(inquiryId, merchantId, answers);
  const moments = useMoments(
    { inquiry_id: inquiryId, merchant_id: merchantId },
    { isOpen: opened.isSuccess && !opened.isFetching },
  );
  useLeaveFailedReport({
    report: opened.error,
    matches: matches.error,
    areMatchesPending: matches.isPending,
  });
  if (isPastShown() && opened.error && !isTermsRefusal(opened.error))
    return <NoPastReport failure={opened.error} />;
  return (
    <ReportBody
      {...{ inquiryId, merchantId, section, opened, moments, sections, loadPrinted, answers }}
      matches={matches.data}
    />
  );
}
