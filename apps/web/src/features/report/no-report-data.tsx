import { Card } from '#ui/card';
import { Empty } from '#ui/empty';
import { Page } from '#ui/page';
import { useReportPlace } from './report-place.ts';

/** Shown instead of a report without data. */
export function NoReportData({ inquiryId = '' }: { inquiryId?: string }) {
  const { back } = useReportPlace(inquiryId);
  return (
    <Page title="Report" back={back}>
      <Card>
        <Empty>No Report Data</Empty>
      </Card>
    </Page>
  );
}
