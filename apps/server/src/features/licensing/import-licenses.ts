import { type LicenseData, licenseeState, licenseKey } from '@assay/domain/licensing';
import { importCommand, type RowTexts } from '#features/record-import';
import { readDay } from '#platform/read-day';

const COLUMNS = [
  'license_number',
  'license_state',
  'license_type',
  'license_status',
  'license_locale',
  'license_owner_type',
  'licensee_name',
  'issue_date',
  'expiration_date',
  'board',
  'adverse_action',
  'npi_id',
  'url',
] as const;
type Column = (typeof COLUMNS)[number];

/** Parses a row into a license, or returns what is wrong with it. */
function readLicense(row: RowTexts<Column>, today: string): { data: LicenseData } | { fault: string } {
  const { license_number, license_state, issue_date, expiration_date, npi_id, url } = row;
  if (!license_number) return { fault: 'license_number is missing' };
  if (!license_state)
    return { fault: 'license_state is missing: add the column or use --set license_state=IN' };
  const state = licenseeState(license_state);
  if (!state) return { fault: 'license_state is not a state such as IN or Indiana' };
  const issued = issue_date ? readDay(issue_date) : null;
  const ends = expiration_date ? readDay(expiration_date) : null;
  if (issue_date && !issued) return { fault: 'issue_date is not a date such as 2026-03-14 or 3/14/2026' };
  if (expiration_date && !ends)
    return { fault: 'expiration_date is not a date such as 2026-03-14 or 3/14/2026' };
  if (issued && issued > today) return { fault: 'issue_date is in the future' };
  if (issued && ends && ends < issued) return { fault: 'expiration_date is before issue_date' };
  if (npi_id && !/^\d{10}$/.test(npi_id)) return { fault: 'npi_id is not of 10 digits' };
  if (url && !/^https?:\/\//i.test(url)) return { fault: 'url does not begin with http' };
  return {
    data: {
      licensee_name: row.licensee_name ?? row.merchant_name ?? null,
      business_name: row.licensee_name ? (row.merchant_name ?? null) : null,
      license_type: row.license_type ?? null,
      license_state: state,
      license_locale: row.license_locale ?? null,
      license_owner_type: row.license_owner_type ?? null,
      license_number,
      issue_date: issued,
      expiration_date: ends,
      license_status: row.license_status ?? null,
      board: row.board ?? null,
      adverse_action: row.adverse_action ?? null,
      npi_id: npi_id ?? null,
      addr1: row.addr1 ?? null,
      city: row.city ?? null,
      state: row.state ?? null,
      zip5: row.zip5 ?? null,
      phone: row.phone ?? null,
      url: url ?? null,
      verification: null,
    },
  };
}

/** `assay import licenses`: imports licenses from a board's public file, for one lender or for all. */
export const importLicenses = importCommand<Column, 'license'>({
  kind: 'license',
  noun: 'licenses',
  summary: 'import the licenses of a CSV or NDJSON file of a board, for all lenders or for one',
  columns: COLUMNS,
  required: ['license_number'],
  read: readLicense,
  // A later file of the board updates the same license. Numbers are unique by license type.
  nameOf: (data) => `${licenseKey(data)} ${(data.license_type ?? '').toLowerCase()}`,
});
