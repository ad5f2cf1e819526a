import { shortDate } from '@assay/domain/display';
import type { License } from '@assay/domain/licensing';
import { recordAnchor } from '#ui/record-anchor';
import { RecordRow, RecordTable, SecondLine } from '#ui/record-table';
import { Tag } from '#ui/tag';
import { licenseStatus } from './license-status.ts';
import styles from './licensing.module.css';

/** The status of a license as a tag. */
function LicenseStatus(license: License) {
  const { tone, text, second } = licenseStatus(license);
  return (
    <>
      <Tag tone={tone}>{text}</Tag>
      {second && <SecondLine>{second}</SecondLine>}
    </>
  );
}

const columns = ['License', 'State', 'Number', 'Owner', 'Issued', 'Expires', 'Status'].map((label) => ({
  label,
}));

const day = (value: string | null) => value && shortDate(value);

/** Licenses from the registers, each with the fields of its record (REP-044). */
export function LicenseTable({ licenses }: { licenses: readonly License[] }) {
  return (
    <RecordTable label="Licenses" columns={columns}>
      {licenses.map((license) => (
        <RecordRow key={license.id} anchor={recordAnchor('license', license.id)}>
          <td>
            <div className={styles.name}>{license.license_type ?? 'License'}</div>
            <SecondLine>{[license.board, license.source].filter(Boolean).join(' · ')}</SecondLine>
            {license.adverse_action && (
              <SecondLine>
                <span className={styles.bad}>Adverse action: {license.adverse_action}</span>
              </SecondLine>
            )}
          </td>
          <td data-label="State">
            {license.license_state}
            {license.license_locale && <SecondLine>{license.license_locale}</SecondLine>}
          </td>
          <td data-label="Number" className="tabular">
            {license.license_number}
          </td>
          <td data-label="Owner">
            {license.licensee_name ?? license.business_name}
            {license.license_owner_type && <SecondLine>{license.license_owner_type}</SecondLine>}
          </td>
          <td data-label="Issued" className="tabular">
            {day(license.issue_date)}
          </td>
          <td data-label="Expires" className="tabular">
            {day(license.expiration_date)}
          </td>
          <td data-label="Status" className={styles.nowrap}>
            <LicenseStatus {...license} />
          </td>
        </RecordRow>
      ))}
    </RecordTable>
  );
}
