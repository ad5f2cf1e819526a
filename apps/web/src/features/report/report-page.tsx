import { useParams } from '@tanstack/react-router';
import { isPastShown } from '#api/as-of';
import { isTermsRefusal } from '#api/call';
import { useMatches } from '#features/matching';
import { Card } from '#ui/card';
import { Failed } from '#ui/failed';
import { Page } from '#ui/page';
import { InSection } from './in-section.tsx';
import { PastNotice } from './moments/past-notice.tsx';
import { useMoments } from './moments/use-moments.ts';
import { useReport } from './queries.ts';
import { ReportBody } from './report-body.tsx';
import type { ReportPageProps, ShownSectionProps } from './section.ts';
import { useLeaveFailedReport } from './use-leave-failed-report.ts';

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

function SectionPage(props: ShownSectionProps) {
  const { inquiryId, merchantId, answers } = props;
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
  return <ReportBody {...props} opened={opened} moments={moments} matches={matches.data} />;
}

/** Shown instead of a report that is not available as of its moment, with the reason. */
function NoPastReport({ failure }: { failure: Error }) {
  return (
    <>
      <PastNotice />
      <Page title="Report" back={{ to: '/onboarding', label: 'Back to Search' }}>
        <Card>
          <Failed title={`This past report cannot be shown: ${failure.message}`} />
        </Card>
      </Page>
    </>
  );
}
