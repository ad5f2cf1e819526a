import { RequestsView } from '@assay/domain/licensing';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { ApiProblem } from '#api/call';
import { SavedViews } from '#features/saved-views';
import { licenseVerificationQuery } from '#features/session';
import { Card } from '#ui/card';
import { Empty } from '#ui/empty';
import { Failed } from '#ui/failed';
import { IconDownload } from '#ui/icons';
import { Page } from '#ui/page';
import { SkeletonRows } from '#ui/skeleton-rows';
import { useView } from '#ui/use-view';
import { listQuery, useDownloadRequests, useLicenseRequests, useOpenRequest } from './queries.ts';
import { RequestDetails } from './request-details.tsx';
import { RequestFilters } from './request-filters.tsx';
import styles from './requests.module.css';
import { RequestsTable } from './requests-table.tsx';

const FORBIDDEN = 403;

/** The screen `/license`: every license verification order of the active lender (BOF-120 to BOF-125). */
export function RequestsPage() {
  const { data: isEnabled, isPending } = useQuery(licenseVerificationQuery);
  if (isPending)
    return (
      <Page title="License Requests">
        <Card flush>
          <SkeletonRows rows={8} />
        </Card>
      </Page>
    );
  return isEnabled ? <Requests /> : <NotEnabled />;
}

const NotEnabled = () => (
  <Page title="License Requests">
    <Card>
      <Empty>License verification is not enabled for this lender.</Empty>
    </Card>
  </Page>
);

function Requests() {
  const { view, change } = useView('/license', RequestsView);
  const read = useLicenseRequests(view);
  const { orders, count, error, isPending, isPlaceholderData, hasNextPage, isFetchNextPageError } = read;
  const opened = useOpenRequest(view.currLicenseOrder, orders);
  const file = useDownloadRequests();
  if (error instanceof ApiProblem && error.status === FORBIDDEN) return <NotEnabled />;
  const hasNone = !isPending && !error && orders.length === 0;
  return (
    <Page
      title="License Requests"
      actions={
        <>
          <SavedViews list="license-requests" />
          <Button
            leftSection={<IconDownload size={16} aria-hidden />}
            disabled={file.isPending || count === 0}
            onClick={() => file.mutate(listQuery(view))}
          >
            {file.isPending ? 'Generating CSV...' : 'Download CSV'}
          </Button>
        </>
      }
    >
      <RequestFilters view={view} onChange={change} />
      <Card flush>
        {isPending && <SkeletonRows rows={8} />}
        {error && orders.length === 0 && (
          <Failed title="The license requests could not be loaded." onRetry={() => void read.refetch()} />
        )}
        {hasNone && <Empty>No License Verification History</Empty>}
        {orders.length > 0 && (
          <div aria-busy={isPlaceholderData}>
            <RequestsTable
              orders={orders}
              sortBy={view.sortBy ?? '-created_at'}
              onSort={(sortBy) => change({ sortBy: sortBy === '-created_at' ? undefined : sortBy })}
              onDetails={(currLicenseOrder) => change({ currLicenseOrder })}
            />
          </div>
        )}
        {isFetchNextPageError && (
          <Failed title="Further orders could not be loaded." onRetry={() => void read.fetchNextPage()} />
        )}
        {orders.length > 0 && (
          <div className={styles.footer}>
            {hasNextPage && !isFetchNextPageError && (
              <Button
                size="compact-sm"
                aria-busy={read.isFetchingNextPage}
                onClick={() => !read.isFetchingNextPage && void read.fetchNextPage()}
              >
                See More Results
              </Button>
            )}
            <p role="status">
              {hasNextPage
                ? `Showing ${orders.length.toLocaleString('en-US')} License Orders of ${count.toLocaleString('en-US')}`
                : `Showing all ${count.toLocaleString('en-US')} Orders`}
            </p>
          </div>
        )}
      </Card>
      {view.currLicenseOrder && (opened.order || opened.isMissing) && (
        <RequestDetails order={opened.order} onClose={() => change({ currLicenseOrder: undefined })} />
      )}
    </Page>
  );
}
