import { Card } from '#ui/card';
import { Failed } from '#ui/failed';
import { Page } from '#ui/page';
import { PastNotice } from './past-notice.tsx';

/** Shown instead of a report that is not available as of its moment, with the reason. */
export function NoPastReport({ failure }: { failure: Error }) {
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
