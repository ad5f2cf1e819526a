import { shortDate } from '@assay/domain/display';
import {
  type Doctor,
  type DoctorLicense,
  isNpi,
  newestVerification,
  orderLabel,
  orderStatus,
  otherLicenses,
  verificationStatus,
} from '@assay/domain/licensing';
import { shownAverage } from '@assay/domain/reviews';
import { omissionsText } from '#features/gathering';
import { unansweredText, uncountedText } from '#ui/printed-block';
import { PrintedList } from '#ui/printed-list';
import type { PrintedProps } from '#ui/printed-part';
import { useDoctors, useDoctorsOmissions } from './doctors/queries.ts';
import { licenseStatus } from './license-table.tsx';
import { useLicenseOrders, useLicenses, useMayVerify } from './queries.ts';

/** How many rows of each list are printed. */
const LIMIT = 30;

const day = (value: string | null) => value && shortDate(value);
const joined = (...parts: (string | null | undefined | false)[]): string => parts.filter(Boolean).join(', ');
const adverseText = (action: string | null | undefined) => action && `adverse action: ${action}`;

/** The license verifications that were ordered. */
export function usePrintedOrders({ merchant_id }: PrintedProps) {
  const mayVerify = useMayVerify();
  const { data: orders = [], isError } = useLicenseOrders(merchant_id);
  if (orders.length === 0 && !isError) return null;
  return (
    <PrintedList
      title="License verifications"
      count={orders.length || undefined}
      notes={[
        isError && 'Could not be loaded.',
        !mayVerify && 'The results are not enabled for this lender.',
      ]}
      columns={[
        { header: 'Licensee', cell: ({ licensee_name }) => licensee_name },
        { header: 'License', cell: ({ licensee_id }) => licensee_id },
        { header: 'State', cell: ({ licensee_state }) => licensee_state },
        {
          header: 'Result',
          cell: ({ mesh_order_labels, mesh_order_status }) =>
            mayVerify &&
            (joined(...(mesh_order_labels ?? []).map(orderLabel)) ||
              (mesh_order_status && orderStatus(mesh_order_status))),
        },
        {
          header: 'License status',
          cell: ({ mesh_license_status }) => mayVerify && mesh_license_status,
          second: (order) => mayVerify && adverseText(order.mesh_license_adverse_action_status),
        },
        {
          header: 'Expires',
          isShort: true,
          cell: ({ mesh_license_exp_date }) => mayVerify && day(mesh_license_exp_date),
        },
        { header: 'Updated', isShort: true, cell: ({ updated_at }) => shortDate(updated_at) },
      ]}
      records={orders}
      limit={LIMIT}
    />
  );
}

/** The licenses that registers have of the business and its people. */
export function usePrintedLicenses({ merchant_id }: PrintedProps) {
  const read = useLicenses(merchant_id);
  const { data: orders = [] } = useLicenseOrders(merchant_id);
  const licenses = otherLicenses(read.data?.data ?? [], orders);
  const waiting = read.data?.waiting ?? 0;
  const unanswered = unansweredText(read, read.data?.status);
  if (licenses.length + waiting === 0 && !unanswered) return null;
  return (
    <PrintedList
      title="Professional licenses"
      label="Licenses"
      count={licenses.length || undefined}
      notes={[unanswered, uncountedText(waiting, ['license', 'licenses'], 'may belong to someone else')]}
      columns={[
        {
          header: 'License',
          cell: ({ license_type }) => license_type ?? 'License',
          second: ({ board, source }) => joined(board, source),
        },
        {
          header: 'State',
          cell: ({ license_state, license_locale }) => joined(license_state, license_locale),
        },
        { header: 'Number', cell: ({ license_number }) => license_number },
        { header: 'Owner', cell: ({ licensee_name, business_name }) => licensee_name ?? business_name },
        { header: 'Issued', isShort: true, cell: ({ issue_date }) => day(issue_date) },
        { header: 'Expires', isShort: true, cell: ({ expiration_date }) => day(expiration_date) },
        {
          header: 'Status',
          cell: (license) => licenseStatus(license).text,
          second: (license) => joined(licenseStatus(license).second, adverseText(license.adverse_action)),
        },
      ]}
      records={licenses}
      limit={LIMIT}
    />
  );
}

/** The doctors with their licenses and ratings; nothing for a business without one. */
export function usePrintedDoctors({ inquiry_id, merchant_id }: PrintedProps) {
  const omissions = useDoctorsOmissions({ inquiry_id, merchant_id });
  const { data, isPending, isError } = useDoctors(merchant_id);
  const mayVerify = useMayVerify();
  const doctors = data?.doctors ?? [];
  if (doctors.length === 0) return null;
  return (
    <PrintedList
      title="Doctors and their licenses"
      count={doctors.length}
      notes={[unansweredText({ isError, isPending }), omissionsText(omissions)]}
      columns={[
        { header: 'Doctor', cell: ({ name }) => name, second: ({ specialty }) => specialty },
        { header: 'NPI', isShort: true, cell: ({ npi_id }) => isNpi(npi_id) && npi_id },
        {
          header: 'Licenses',
          cell: ({ doctor_licenses }) => doctor_licenses.map(licenseText).join('; ') || 'No known license',
        },
        { header: 'Verification', cell: (doctor) => mayVerify && verificationText(doctor) },
        { header: 'Ratings', cell: ratingText },
      ]}
      records={doctors}
      limit={LIMIT}
    />
  );
}

const licenseText = (license: DoctorLicense): string =>
  joined(
    [license.license_number_state_code, license.license_number].filter(Boolean).join(' '),
    license.license_status,
    license.source,
  );

function verificationText({ doctor_licenses }: Doctor): string {
  const verifications = doctor_licenses.flatMap(({ verifications: each }) => each);
  const newest = newestVerification(verifications);
  return joined(
    verificationStatus(verifications),
    newest?.mesh_license_status,
    adverseText(newest?.mesh_license_adverse_action_status),
  );
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
