import { type LicenseData, licenseKey } from '@assay/domain/licensing';
import { type ImportedRecord, importedRecords } from '#features/record-import';
import type { Tx } from '#platform/database';

type ImportedLicense = ImportedRecord<'license'>;

/**
 * The licenses of a merchant in files of the operator and of the active lender, without those that a source reports too
 * (compared by number and state).
 */
export async function importedLicenses(
  tx: Tx,
  merchantId: string,
  known: readonly { data: LicenseData }[],
): Promise<ImportedLicense[]> {
  const knownKeys = new Set(known.map(({ data }) => licenseKey(data)));
  const imported = (await importedRecords(tx, merchantId, 'license')).filter(
    ({ data }) => !knownKeys.has(licenseKey(data)),
  );
  // A license in two files is taken from the later one.
  return [...new Map(imported.map((record) => [namedBy(record), record])).values()];
}

const namedBy = ({ data }: ImportedLicense): string =>
  `${licenseKey(data)} ${data.license_type?.toLowerCase()}`;
