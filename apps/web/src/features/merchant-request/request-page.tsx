import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { ApiProblem } from '#api/call';
import { Card } from '#ui/card';
import { Failed } from '#ui/failed';
import { Page } from '#ui/page';
import { SkeletonRows } from '#ui/skeleton-rows';
import { useSearchOf } from '#ui/use-search-of';
import { useSearchedBusiness } from './queries.ts';
import { RequestFormCards } from './request-form-cards.tsx';
import { RequestView } from './request-view.ts';

const NOT_FOUND = 404;

/** The screen `/merchant-request`: requests a business that the search did not find (ONB-104..108). */
export function RequestPage() {
  const { inquiry_id } = useSearchOf(RequestView);
  const inquiry = useSearchedBusiness(inquiry_id);
  const isUnknown = inquiry.error instanceof ApiProblem && inquiry.error.status === NOT_FOUND;
  const hasInquiry = inquiry_id !== undefined && !isUnknown;
  const page = {
    title: 'Request New Merchant',
    subtitle: 'If the search does not find a business, we add it for you and email you when it is done.',
    back: { to: '/onboarding', label: 'Back to Search' } as const,
    actions: hasInquiry && (
      <Button
        renderRoot={(props) => (
          <Link to="/onboarding/$inquiryId" params={{ inquiryId: inquiry_id }} {...props} />
        )}
      >
        Back to Results
      </Button>
    ),
  };
  if (hasInquiry && !inquiry.data) {
    return (
      <Page {...page}>
        <Card title="Business" flush>
          {inquiry.isError ? (
            <Failed title="The inquiry could not be loaded." onRetry={() => void inquiry.refetch()} />
          ) : (
            <SkeletonRows rows={3} />
          )}
        </Card>
      </Page>
    );
  }
  return <RequestFormCards key={inquiry.data?.id} page={page} inquiry={inquiry.data ?? null} />;
}
