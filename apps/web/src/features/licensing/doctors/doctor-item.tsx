import { shortDate } from '@assay/domain/display';
import { type Doctor, isNpi, verificationStatus } from '@assay/domain/licensing';
import { DoctorRatings } from '#features/reviews';
import { Facts } from '#ui/facts';
import { Tag } from '#ui/tag';
import styles from '../licensing.module.css';
import { DoctorLicenseItem } from './doctor-license-item.tsx';
import { reviewsOfDoctor } from './queries.ts';

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
    <section className={`${styles.order} ruled`} aria-label={doctor.name}>
      <div className={styles.orderHead}>
        <h3 className="large strong">{doctor.name}</h3>
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
      {doctor_licenses.length === 0 && <p className="muted">No known license for this doctor.</p>}
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

const silent: Partial<Record<Doctor['reviews_status'], string>> = {
  not_requested: 'Source data has not been requested',
  requested: 'Searching...',
  in_progress: 'Searching...',
  error: 'The review sites could not be searched.',
};

/** The ratings of a doctor. Not queried, still searching and failed say so, and never read as no reviews. */
function DoctorReviews({ doctor }: { doctor: Doctor }) {
  const { id, name, review_summary, reviews_status, reviews_waiting } = doctor;
  const count = review_summary.reduce((sum, { review_count }) => sum + (review_count ?? 0), 0);
  const stateText = silent[reviews_status];
  return (
    <>
      {stateText && <p className="muted">{stateText}</p>}
      {review_summary.length > 0 && (
        <DoctorRatings name={name} rows={review_summary} source={reviewsOfDoctor(id, count)} />
      )}
      {reviews_waiting > 0 && (
        <p className="muted">
          {reviews_waiting === 1
            ? '1 more page may be about another doctor with this name. It is not counted.'
            : `${reviews_waiting} more pages may be about other doctors with this name. They are not counted.`}
        </p>
      )}
    </>
  );
}
