import { dateAndTime } from '@assay/domain/display';
import { isSearching } from '@assay/domain/gathering';
import { otherLicenses } from '@assay/domain/licensing';
import type { ReportScope } from '#api/dossier-answers';
import { SearchFailure } from '#features/gathering';
import { Card } from '#ui/card';
import { Empty } from '#ui/empty';
import { SkeletonRows } from '#ui/skeleton-rows';
import { LicenseTable } from '../license-table.tsx';
import styles from '../licensing.module.css';
import { useLicenseOrders, useLicenses } from '../queries.ts';

/** The licenses without a verification order (REP-044). */
export function OtherLicensingCard({ inquiry_id, merchant_id }: ReportScope) {
  const { data, isError, refetch } = useLicenses(merchant_id);
  const { data: orders = [] } = useLicenseOrders(merchant_id, { isPolling: false });
  const licenses = data ? otherLicenses(data.data, orders) : [];
  const isRunning = isSearching(data?.status);
  const isSourceFailed = data?.status === 'error';
  const hasFailed = isError || isSourceFailed;
  const isEmpty = licenses.length === 0;
  const waiting = data?.waiting ?? 0;
  return (
    <Card
      title="Other Professional Licensing"
      flush
      count={isEmpty ? undefined : licenses.length}
      state={
        isRunning && !isEmpty ? 'Searching...' : data?.checked_at && `checked ${dateAndTime(data.checked_at)}`
      }
    >
      {!isEmpty && <LicenseTable licenses={licenses} />}
      <SearchFailure
        read={{ isError, refetch }}
        isSourceFailed={isSourceFailed}
        topic="licensing"
        inquiry_id={inquiry_id}
        merchant_id={merchant_id}
      />
      {!hasFailed && !data && <SkeletonRows rows={2} />}
      {!hasFailed && data && isEmpty && (
        <Empty>
          {isRunning
            ? 'Searching...'
            : data.status === 'not_requested'
              ? 'Source data has not been requested'
              : 'Other Professional Licensing data is not available for this business.'}
        </Empty>
      )}
      {waiting > 0 && (
        <p className={styles.waiting}>
          {waiting === 1
            ? '1 more license may belong to someone else with this name. Not counted until you confirm it.'
            : `${waiting} more licenses may belong to others with this name. Not counted until you confirm them.`}
        </p>
      )}
    </Card>
  );
}
