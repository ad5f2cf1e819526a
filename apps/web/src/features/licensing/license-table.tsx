import { shortDate } from '@assay/domain/display';
import { type License, licenseStatus as statusOn } from '@assay/domain/licensing';
import { shownDay } from '#api/as-of';
import { recordAnchor } from '#ui/record-anchor';
import { RecordRow, RecordTable, SecondLine } from '#ui/record-table';
import { Tag, type Tone } from '#ui/tag';

const tones: Record<ReturnType<typeof statusOn>['state'], Tone> = {
  current: 'good',
  closed: 'high',
  expired: 'high',
  pending: 'neutral',
  unknown: 'neutral',
};

/** What the report says of a license's status on the shown day, on the page and in print (REP-045). */
export const licenseStatus = (license: License) => statusOn(license, shownDay());

/** The status of a license as a tag. */
function LicenseStatus(license: License) {
  const { state, text, second } = licenseStatus(license);
  return (
    <>
      <Tag tone={tones[state]}>{text}</Tag>
      {second && <SecondLine>{second}</SecondLine>}
    </>
  );
}

const columns = ['License', 'State', 'Number', 'Owner', 'Issued', 'Expires', 'Status'].map((header) => ({
  header,
}));

const day = (value: string | null) => value && shortDate(value);

/** Licenses from the registers, each with the fields of its record (REP-044). */
export function LicenseTable({ licenses }: { licenses: readonly License[] }) {
  return (
    <RecordTable label="Licenses" columns={columns}>
      {licenses.map((license) => (
        <RecordRow key={license.id} anchor={recordAnchor('license', license.id)}>
          <td>
            <div className="medium">{license.license_type ?? 'License'}</div>
            <SecondLine>{[license.board, license.source].filter(Boolean).join(' · ')}</SecondLine>
            {license.adverse_action && (
              <SecondLine>
                <span className="toned" data-tone="highest">
                  Adverse action: {license.adverse_action}
                </span>
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
          <td data-label="Status" className="nowrap">
            <LicenseStatus {...license} />
          </td>
        </RecordRow>
      ))}
    </RecordTable>
  );
}
