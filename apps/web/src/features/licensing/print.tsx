import { shortDate } from '@assay/domain/display';
import { sourceState } from '@assay/domain/gathering';
import {
  isNpi,
  type License,
  newestVerification,
  orderLabel,
  orderStatus,
  otherLicenses,
  verificationStatus,
} from '@assay/domain/licensing';
import { shownAverage } from '@assay/domain/reviews';
import { omissionsText } from '#features/gathering';
import { PrintedBlock, unansweredText } from '#ui/printed-block';
import type { PrintedProps } from '#ui/printed-part';
import { PrintedSecond, PrintedTable } from '#ui/printed-table';
import { useDoctorsOmissions } from './doctors/doctors-omissions.tsx';
import { useDoctors } from './doctors/queries.ts';
import { licenseStatus } from './license-status.ts';
import { useLicenseOrders, useLicenses, useMayVerify } from './queries.ts';

/** How many rows of each list are printed. */
const LIMIT = 30;

const day = (value: string | null) => value && shortDate(value);

/** The license verifications that were ordered. */
export function usePrintedOrders({ merchant_id }: PrintedProps) {
  const mayVerify = useMayVerify();
  const { data: orders = [], isError } = useLicenseOrders(merchant_id, { isPolling: false });
  if (orders.length === 0 && !isError) return null;
  return (
    <PrintedBlock
      title="License verifications"
      count={orders.length || undefined}
      notes={[
        isError && 'Could not be loaded.',
        !mayVerify && 'The results are not enabled for this lender.',
      ]}
    >
      {orders.length > 0 && (
        <PrintedTable
          label="License verifications"
          columns={[
            { label: 'Licensee' },
            { label: 'License' },
            { label: 'State' },
            { label: 'Result' },
            { label: 'License status' },
            { label: 'Expires', isShort: true },
            { label: 'Updated', isShort: true },
          ]}
          rows={orders.map((order) => ({
            key: order.id,
            cells: [
              order.licensee_name,
              order.licensee_id,
              order.licensee_state,
              mayVerify &&
                ((order.mesh_order_labels ?? []).map(orderLabel).join(', ') ||
                  (order.mesh_order_status && orderStatus(order.mesh_order_status))),
              mayVerify && (
                <>
                  {order.mesh_license_status}
                  <PrintedSecond>
                    {order.mesh_license_adverse_action_status &&
                      `adverse action: ${order.mesh_license_adverse_action_status}`}
                  </PrintedSecond>
                </>
              ),
              mayVerify && day(order.mesh_license_exp_date),
              shortDate(order.updated_at),
            ],
          }))}
          limit={LIMIT}
        />
      )}
    </PrintedBlock>
  );
}

/** The licenses that registers have of the business and its people. */
export function usePrintedLicenses({ merchant_id }: PrintedProps) {
  const { data, isPending, isError } = useLicenses(merchant_id, { isPolling: false });
  const { data: orders = [] } = useLicenseOrders(merchant_id, { isPolling: false });
  const licenses = data ? otherLicenses(data.data, orders) : [];
  const waiting = data?.waiting ?? 0;
  const unanswered = unansweredText({
    hasFailed: isError,
    isSourceFailed: data?.status === 'error',
    isSearching: isPending || sourceState({ status: data?.status, enabled: true }) === 'processing',
  });
  if (licenses.length + waiting === 0 && !unanswered) return null;
  return (
    <PrintedBlock
      title="Professional licenses"
      count={licenses.length || undefined}
      notes={[
        unanswered,
        waiting > 0 &&
          `${waiting} more ${waiting === 1 ? 'license' : 'licenses'} may belong to someone else with this name and ${waiting === 1 ? 'is' : 'are'} not counted.`,
      ]}
    >
      {licenses.length > 0 && (
        <PrintedTable
          label="Licenses"
          columns={[
            { label: 'License' },
            { label: 'State' },
            { label: 'Number' },
            { label: 'Owner' },
            { label: 'Issued', isShort: true },
            { label: 'Expires', isShort: true },
            { label: 'Status' },
          ]}
          rows={licenses.map((license) => ({
            key: license.id,
            cells: [
              <>
                {license.license_type ?? 'License'}
                <PrintedSecond>{[license.board, license.source].filter(Boolean).join(', ')}</PrintedSecond>
              </>,
              [license.license_state, license.license_locale].filter(Boolean).join(', '),
              license.license_number,
              license.licensee_name ?? license.business_name,
              day(license.issue_date),
              day(license.expiration_date),
              <LicenseStatus key="status" license={license} />,
            ],
          }))}
          limit={LIMIT}
        />
      )}
    </PrintedBlock>
  );
}

function LicenseStatus({ license }: { license: License }) {
  const { text, second } = licenseStatus(license);
  return (
    <>
      {text}
      <PrintedSecond>
        {[second, license.adverse_action && `adverse action: ${license.adverse_action}`]
          .filter(Boolean)
          .join(', ')}
      </PrintedSecond>
    </>
  );
}

/** The doctors with their licenses and ratings; nothing for a business without one. */
export function usePrintedDoctors({ inquiry_id, merchant_id }: PrintedProps) {
  const omissions = useDoctorsOmissions({ inquiry_id, merchant_id });
  const { data, isPending, isError } = useDoctors(merchant_id, { isPolling: false });
  const mayVerify = useMayVerify();
  const doctors = data?.doctors ?? [];
  const unanswered = unansweredText({ hasFailed: isError, isSearching: isPending });
  if (doctors.length === 0) return null;
  return (
    <PrintedBlock
      title="Doctors and their licenses"
      count={doctors.length}
      notes={[unanswered, omissionsText(omissions)]}
    >
      <PrintedTable
        label="Doctors and their licenses"
        columns={[
          { label: 'Doctor' },
          { label: 'NPI', isShort: true },
          { label: 'Licenses' },
          { label: 'Verification' },
          { label: 'Ratings' },
        ]}
        rows={doctors.map((doctor) => ({
          key: doctor.id,
          cells: [
            <>
              {doctor.name}
              <PrintedSecond>{doctor.specialty}</PrintedSecond>
            </>,
            isNpi(doctor.npi_id) && doctor.npi_id,
            doctor.doctor_licenses.length === 0
              ? 'No known license'
              : doctor.doctor_licenses
                  .map(({ license_number_state_code, license_number, license_status, source }) =>
                    [
                      [license_number_state_code, license_number].filter(Boolean).join(' '),
                      license_status,
                      source,
                    ]
                      .filter(Boolean)
                      .join(', '),
                  )
                  .join('; '),
            mayVerify && verificationText(doctor),
            ratingText(doctor),
          ],
        }))}
        limit={LIMIT}
      />
    </PrintedBlock>
  );
}

type Doctor = NonNullable<ReturnType<typeof useDoctors>['data']>['doctors'][number];

function verificationText({ doctor_licenses }: Doctor): string {
  const verifications = doctor_licenses.flatMap(({ verifications: each }) => each);
  const newest = newestVerification(verifications);
  return [
    verificationStatus(verifications),
    newest?.mesh_license_status,
    newest?.mesh_license_adverse_action_status &&
      `adverse action: ${newest.mesh_license_adverse_action_status}`,
  ]
    .filter(Boolean)
    .join(', ');
}

const silent: Partial<Record<Doctor['reviews_status'], string>> = {
  not_requested: 'not requested',
  requested: 'Still processing at the time of printing.',
  in_progress: 'Still processing at the time of printing.',
  error: 'the review sites could not be searched',
};

const ratingText = ({ review_summary, reviews_status }: Doctor): string | undefined =>
  review_summary
    .map(
      ({ name, avg_review_rating, review_count }) =>
        `${name} ${shownAverage(avg_review_rating)} of ${review_count ?? 0}`,
    )
    .join('; ') || silent[reviews_status];
