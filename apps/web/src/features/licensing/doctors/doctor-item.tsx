import { shortDate } from '@assay/domain/display';
import { type Doctor, isNpi, verificationStatus } from '@assay/domain/licensing';
import { Facts } from '#ui/facts';
import { Tag } from '#ui/tag';
import styles from '../licensing.module.css';
import { DoctorLicenseItem } from './doctor-license-item.tsx';
import { DoctorReviews } from './doctor-reviews.tsx';

interface DoctorItemProps {
  doctor: Doctor;
  merchantId: string;
  mayVerify: boolean;
  isNew: boolean;
}

/** One doctor: name, each license with its verification, and ratings (REP-170). */
export function DoctorItem({ doctor, merchantId, mayVerify, isNew }: DoctorItemProps) {
  const { npi_doctor_data, doctor_licenses } = doctor;
  const enumerated = npi_doctor_data?.provider_enumeration_date;
  const status = verificationStatus(doctor_licenses.flatMap(({ verifications }) => verifications));
  return (
    <section className={styles.order} aria-label={doctor.name}>
      <div className={styles.orderHead}>
        <h3 className={styles.orderName}>{doctor.name}</h3>
        {mayVerify && <Tag tone={status === 'Unverified' ? 'neutral' : 'info'}>{status}</Tag>}
        {isNew && <Tag tone="good">New</Tag>}
      </div>
      <Facts
        columns
        facts={{
          Specialty: doctor.specialty,
          NPI: isNpi(doctor.npi_id) && doctor.npi_id,
          Enumerated: enumerated && shortDate(enumerated),
          'License state': doctor.license_number_state_code,
          'Specialty code': doctor.license_taxonomy_code,
        }}
      />
      <h4 className={styles.subtitle}>Licenses</h4>
      {doctor_licenses.length === 0 && <p className={styles.none}>No known license for this doctor.</p>}
      {doctor_licenses.map((license) => (
        <DoctorLicenseItem
          key={`${license.license_number_state_code} ${license.license_number}`}
          license={license}
          specialty={license.license_taxonomy_code === doctor.license_taxonomy_code ? doctor.specialty : null}
          merchantId={merchantId}
          mayVerify={mayVerify}
        />
      ))}
      <h4 className={styles.subtitle}>Reviews</h4>
      <DoctorReviews doctor={doctor} />
    </section>
  );
}
