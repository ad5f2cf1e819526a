import type { DoctorLicense, LicenseData, LicenseVerification, ProviderData } from '@assay/domain/licensing';
import { licenseKey } from '@assay/domain/licensing';
import { doctorName, type KnownDoctor } from './known-doctors.ts';

/** The licenses of a merchant's doctors, by where they come from. */
export interface LicensesNamed {
  entry: ProviderData | undefined;
  /** Board licenses about the merchant or its people. */
  ofBoards: readonly LicenseData[];
  submitted: readonly { npi_id: string; license_number: string; license_number_state_code: string }[];
  /** The verifications, by the key of the license. */
  orders: readonly { key: string | null; verification: LicenseVerification }[];
}

/** The licenses that an entry of the register lists. */
export const listedLicenses = ({ taxonomies }: ProviderData) =>
  taxonomies.flatMap(({ license, state, code }) =>
    license ? { license_number: license, license_number_state_code: state, license_taxonomy_code: code } : [],
  );

type Named = Omit<DoctorLicense, 'verifications'>;

const keyOf = (license: Named): string | null =>
  licenseKey({
    license_number: license.license_number,
    license_state: license.license_number_state_code,
  });

/**
 * The licenses of one doctor, each once with its verifications. A board's data takes precedence over the register's and
 * the lender's.
 */
export function doctorLicenses(
  doctor: KnownDoctor,
  { entry, ofBoards, submitted, orders }: LicensesNamed,
): DoctorLicense[] {
  const { npi_id } = doctor;
  if (!npi_id) return [];
  const own = { npi_id, name: doctorName(doctor) };
  const listed = entry ? listedLicenses(entry) : [];
  const named: Named[] = [
    ...ofBoards
      .filter((license) => license.npi_id === npi_id && license.license_number)
      .map((license) => ({
        ...own,
        name: license.licensee_name ?? own.name,
        license_number: license.license_number ?? '',
        license_number_state_code: license.license_state,
        license_taxonomy_code:
          listed.find(({ license_number }) => license_number === license.license_number)
            ?.license_taxonomy_code ?? null,
        source: license.board ?? 'License board',
        license_status: license.license_status,
      })),
    ...listed.map((license) => ({ ...own, ...license, source: 'NPI registry', license_status: null })),
    ...submitted
      .filter((license) => license.npi_id === npi_id)
      .map((license) => ({
        ...own,
        ...license,
        license_taxonomy_code: null,
        source: 'Submitted',
        license_status: null,
      })),
  ];
  return [...Map.groupBy(named, keyOf)].map(([key, [first]]) => ({
    ...first!,
    verifications: orders.filter((order) => order.key === key).map(({ verification }) => verification),
  }));
}
