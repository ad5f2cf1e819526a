import { sourceState } from '@assay/domain/gathering';
import { otherLicenses } from '@assay/domain/licensing';
import type { ReportScope } from '#api/dossier-answers';
import { SearchOutcome } from '#features/gathering';
import { Card } from '#ui/card';
import { searchAge } from '#ui/search-age';
import { LicenseTable } from '../license-table.tsx';
import styles from '../licensing.module.css';
import { useLicenseOrders, useLicenses } from '../queries.ts';

/** The licenses without a verification order (REP-044). */
export function OtherLicensingCard({ inquiry_id, merchant_id }: ReportScope) {
  const read = useLicenses(merchant_id);
  const { data } = read;
  const { data: orders = [] } = useLicenseOrders(merchant_id);
  const licenses = data ? otherLicenses(data.data, orders) : [];
  const state = sourceState({ status: data?.status, enabled: true });
  const isEmpty = licenses.length === 0;
  const waiting = data?.waiting ?? 0;
  return (
    <Card
      title="Other Professional Licensing"
      flush
      count={isEmpty ? undefined : licenses.length}
      state={searchAge(state === 'processing' && !isEmpty, data?.checked_at)}
    >
      {!isEmpty && <LicenseTable licenses={licenses} />}
      <SearchOutcome {...{ read, state, isEmpty, inquiry_id, merchant_id }} topic="licensing">
        Other Professional Licensing data is not available for this business.
      </SearchOutcome>
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
