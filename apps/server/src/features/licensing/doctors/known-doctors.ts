import { personName } from '@assay/domain/display';
import { isDoctor } from '@assay/domain/matching';
import { principalsOfFile } from '#features/matching';
import type { Tx } from '#platform/database';
import { type AddedDoctor, addedDoctors } from './store.ts';

/** A doctor of a merchant: a principal with an NPI, or a doctor the lender added. */
export interface KnownDoctor
  extends Pick<AddedDoctor, 'id' | 'npi_id' | 'middle_name' | 'city' | 'state' | 'zip5'> {
  first_name: string | null;
  last_name: string | null;
  addr1: string | null;
}

export const doctorName = (doctor: KnownDoctor): string =>
  personName({ ...doctor, suffix: null }) || `NPI ${doctor.npi_id}`;

/** The doctors of a merchant, by name; a doctor in both the master file and the lender's additions appears once. */
export async function knownDoctors(tx: Tx, merchantId: string): Promise<KnownDoctor[]> {
  const own = (await principalsOfFile(tx, [merchantId]))
    .filter(isDoctor)
    .map(({ id, ...person }): KnownDoctor => ({ ...person, id: `p${id}` }));
  const numbers = new Set(own.map(({ npi_id }) => npi_id));
  const added = (await addedDoctors(tx, merchantId))
    .filter(({ npi_id }) => npi_id === null || !numbers.has(npi_id))
    .map(
      ({ id, street_number, street_name, ...doctor }): KnownDoctor => ({
        ...doctor,
        id: `d${id}`,
        addr1: [street_number, street_name].filter(Boolean).join(' ') || null,
      }),
    );
  return [...own, ...added].sort((a, b) => doctorName(a).localeCompare(doctorName(b)));
}
