import { Card } from '#ui/card';
import { Empty } from '#ui/empty';
import { Page } from '#ui/page';

/** Stands for a report whose answer holds no data. */
export function NoReportData() {
  return (
    <Page title="Report" back={{ to: '/onboarding', label: 'Back to Search' }}>
      <Card>
        <Empty>No Report Data</Empty>
      </Card>
    </Page>
  );
}
