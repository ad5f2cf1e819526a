import { type DoctorLicense, newestVerification, verificationStatus } from '@assay/domain/licensing';
import { Button } from '@mantine/core';
import { Tag } from '#ui/tag';
import styles from '../licensing.module.css';
import { useSubmitOrder } from '../queries.ts';
import { HiddenVerification, VerificationFacts } from '../verification-details.tsx';

interface DoctorLicenseItemProps {
  license: DoctorLicense;
  /** What its taxonomy code means, if that is known. */
  specialty: string | null;
  merchantId: string;
  mayVerify: boolean;
}

/** A license of a doctor: its number, its source, and the result of its latest verification. */
export function DoctorLicenseItem({ license, specialty, merchantId, mayVerify }: DoctorLicenseItemProps) {
  const order = useSubmitOrder(merchantId, () => {});
  const { verifications } = license;
  const newest = newestVerification(verifications);
  const verify = () =>
    order.mutate({
      npi_id: license.npi_id,
      licensee_name: license.name,
      licensee_addr1: null,
      licensee_city: null,
      licensee_state: license.license_number_state_code,
      licensee_zip5: null,
      licensee_id: license.license_number,
      licensee_category: 'healthcare',
      licensee_subcategory: license.license_taxonomy_code,
    });
  return (
    <div className={styles.license}>
      <div className={styles.orderHead}>
        <span className="medium">
          {[license.license_number_state_code, license.license_number].filter(Boolean).join(' ')}
        </span>
        {mayVerify && <Tag>{verificationStatus(verifications)}</Tag>}
        <span className="muted">
          {[specialty ?? license.license_taxonomy_code, license.license_status, license.source]
            .filter(Boolean)
            .join(' · ')}
        </span>
        {mayVerify && (
          <Button
            size="compact-xs"
            ml="auto"
            aria-label={`Verify License ${license.license_number}`}
            disabled={order.isPending}
            onClick={verify}
          >
            Verify License
          </Button>
        )}
      </div>
      {!mayVerify && <HiddenVerification />}
      {mayVerify && newest && <VerificationFacts verification={newest} />}
      {mayVerify && !newest && <p className="muted">No verification data available.</p>}
    </div>
  );
}
