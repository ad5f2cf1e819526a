import type { DoctorLicense, LicenseData, LicenseVerification, ProviderData } from '@assay/domain/licensing';
import { licenseKey } from '@assay/domain/licensing';
import { doctorName, type KnownDoctor } from './known-doctors.ts';

/** The licenses of a merchant's doctors, by where they come from. */
export interface LicensesNamed {
  entry: ProviderData | undefined;
  /** Board licenses about the merchant or its people. */
  ofBoards: readonly LicenseData[];
  submitted: readonly { npi_id: string; license_id: string; state: string }[];
  orders: readonly { number: string; state: string; verification: LicenseVerification }[];
}

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
  const byTaxonomy = entry?.taxonomies ?? [];
  const named: Named[] = [
    ...ofBoards
      .filter((license) => license.npi_id === npi_id && license.license_number)
      .map((license) => ({
        ...own,
        name: license.licensee_name ?? own.name,
        license_number: license.license_number ?? '',
        license_number_state_code: license.license_state,
        license_taxonomy_code:
          byTaxonomy.find((taxonomy) => taxonomy.license === license.license_number)?.code ?? null,
        source: license.board ?? 'License board',
        license_status: license.license_status,
      })),
    ...byTaxonomy.flatMap(({ license, state, code }) =>
      license
        ? {
            ...own,
            license_number: license,
            license_number_state_code: state,
            license_taxonomy_code: code,
            source: 'NPI registry',
            license_status: null,
          }
        : [],
    ),
    ...submitted
      .filter((license) => license.npi_id === npi_id)
      .map((license) => ({
        ...own,
        license_number: license.license_id,
        license_number_state_code: license.state,
        license_taxonomy_code: null,
        source: 'Submitted',
        license_status: null,
      })),
  ];
  return [...Map.groupBy(named, keyOf)].flatMap(([key, [first]]) =>
    first
      ? {
          ...first,
          verifications: orders
            .filter(
              ({ number, state }) => licenseKey({ license_number: number, license_state: state }) === key,
            )
            .map(({ verification }) => verification),
        }
      : [],
  );
}
