import { connectors, type ProviderSubject } from '@assay/connectors/registry';
import { isNpi } from '@assay/domain/licensing';
import { type Run, runSubjects, vendorSource } from '#features/sources';
import type { Tx } from '#platform/database';
import { knownDoctors } from './known-doctors.ts';

/** National register entries of a merchant's doctors, each queried by its NPI. */
export const providers = vendorSource({
  key: 'providers',
  kind: 'report',
  finds: 'health care professionals',
  flag: null,
  connector: connectors.provider,
  lacking: 'No doctor of the business is known',
  async searches(tx, subject) {
    const merchantId = subject.type === 'merchant' ? subject.merchantId : subject.targetMerchantId;
    return merchantId ? numbersOf(tx, merchantId) : [];
  },
  subjects: ({ ref, person }) => [
    { ref, name: person ? `${person.first_name} ${person.last_name}` : `NPI ${ref}` },
  ],
  records: (records) => records,
  async isOutdated(tx: Tx, run: Run) {
    if (!run.merchant_id) return false;
    const npis = new Set((run.searches as unknown as ProviderSubject[] | null)?.map(({ npi }) => npi));
    return (await numbersOf(tx, run.merchant_id)).some(({ npi }) => !npis.has(npi));
  },
});

async function numbersOf(tx: Tx, merchantId: string): Promise<ProviderSubject[]> {
  const doctors = await knownDoctors(tx, merchantId);
  return doctors.flatMap((doctor): ProviderSubject[] => {
    if (!isNpi(doctor.npi_id)) return [];
    const name = runSubjects.personParts(doctor);
    return [
      {
        ref: doctor.npi_id,
        npi: doctor.npi_id,
        // The entry must also have the doctor's name: a number may be mistyped.
        person: name && {
          type: 'person',
          ref: doctor.npi_id,
          ...name,
          suffix: null,
          birth_year: null,
          addresses: [],
          phones: [],
          emails: [],
        },
        state: doctor.state,
      },
    ];
  });
}
