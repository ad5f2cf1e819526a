import { addressLine } from '@assay/domain/display';
import { type LicenseOrder, subcategoryLabel } from '@assay/domain/licensing';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { isPastShown } from '#api/as-of';
import type { ReportScope } from '#api/dossier-answers';
import { Card } from '#ui/card';
import { deferred } from '#ui/deferred';
import { Empty } from '#ui/empty';
import { Failed } from '#ui/failed';
import { SkeletonRows } from '#ui/skeleton-rows';
import styles from '../licensing.module.css';
import { useLicenseOrders, useMayVerify } from '../queries.ts';
import { HiddenVerification, VerificationFacts, VerificationTags } from '../verification-details.tsx';

// Loaded on first click, because few views of a report order a verification.
const LicenseForm = deferred('The form', async () => (await import('./license-form.tsx')).LicenseForm);

/** The license verification orders of a merchant, and the form for a new one (REP-044, REP-176). */
export function ProfessionalLicensingCard({ merchant_id }: Pick<ReportScope, 'merchant_id'>) {
  const mayVerify = useMayVerify();
  const [isFormOpen, setFormOpen] = useState(false);
  const { data: orders, isError, refetch } = useLicenseOrders(merchant_id);
  return (
    <Card
      title="Professional Licensing"
      flush
      count={orders?.length || undefined}
      actions={
        mayVerify &&
        !isPastShown() &&
        orders && (
          <Button size="compact-sm" aria-expanded={isFormOpen} onClick={() => setFormOpen(!isFormOpen)}>
            Verify a license
          </Button>
        )
      }
    >
      {isError && <Failed title="Could not be loaded." onRetry={() => refetch()} />}
      {!isError && !orders && <SkeletonRows rows={2} />}
      {orders?.map((order) => (
        <Order key={order.id} order={order} mayVerify={mayVerify} />
      ))}
      {!isError && orders?.length === 0 && (
        <>
          <Empty>No verification data available.</Empty>
          {!mayVerify && (
            <div className={styles.order}>
              <HiddenVerification />
            </div>
          )}
        </>
      )}
      {isFormOpen && orders && <LicenseForm merchantId={merchant_id} orders={orders} />}
    </Card>
  );
}

function Order({ order, mayVerify }: { order: LicenseOrder; mayVerify: boolean }) {
  const place = addressLine({
    addr1: order.licensee_addr1,
    city: order.licensee_city,
    state: order.licensee_state,
    zip5: order.licensee_zip5,
  });
  return (
    <section
      className={`${styles.order} ruled`}
      aria-label={`License ${order.licensee_id} of ${order.licensee_name}`}
    >
      <div className={styles.orderHead}>
        <h3 className="large strong">{order.licensee_name}</h3>
        {mayVerify && <VerificationTags verification={order} />}
      </div>
      <p className={styles.orderPlace}>
        {[
          `License ${order.licensee_id}`,
          order.licensee_subcategory && subcategoryLabel(order.licensee_subcategory),
          place,
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
      {mayVerify ? <VerificationFacts verification={order} /> : <HiddenVerification />}
    </section>
  );
}
