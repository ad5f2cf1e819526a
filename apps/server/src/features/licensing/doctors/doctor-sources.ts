import { connectors, type ProviderSubject } from '@assay/connectors/registry';
import type { PersonSubject } from '@assay/domain/evidence';
import { isNpi } from '@assay/domain/licensing';
import { knownBusinesses } from '#features/matching';
import { type Run, type RunSubject, runSubjects, together, vendorSource } from '#features/sources';
import type { Tx } from '#platform/database';
import { type KnownDoctor, knownDoctors } from './known-doctors.ts';

/** What both sources of doctors have in common; `of` gives the subjects of a merchant's doctors. */
const sourceOfDoctors = <S>(of: (tx: Tx, merchantId: string) => Promise<S[]>) =>
  ({
    kind: 'report',
    flag: null,
    lacking: 'No doctor of the business is known',
    searches: async (tx: Tx, { merchantId }: RunSubject): Promise<S[]> =>
      merchantId ? of(tx, merchantId) : [],
  }) as const;

/** National register entries of a merchant's doctors, each queried by its NPI. */
export const providers = vendorSource({
  ...sourceOfDoctors(numbersOf),
  key: 'providers',
  finds: 'health care professionals',
  connector: connectors.provider,
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
    const { npi_id: npi, state } = doctor;
    // The entry must also have the doctor's name: a number may be mistyped.
    return [{ ref: npi, npi, person: runSubjects.namedPerson(doctor, { ref: npi }), state }];
  });
}

/**
 * A doctor's ref in a search: the NPI if there is one, because the id changes when the merchant file is loaded again.
 */
export const doctorRef = ({ id, npi_id }: Pick<KnownDoctor, 'id' | 'npi_id'>): string =>
  `doctor:${npi_id ?? id}`;

/** The refs of the subjects a run queried; empty before its searches are settled. */
export const queriedRefs = ({ searches }: Pick<Run, 'searches'>): Set<string> =>
  new Set(
    ([searches ?? []].flat(2) as { ref?: string }[]).flatMap(({ ref }) => (ref === undefined ? [] : [ref])),
  );

const ofDoctors = sourceOfDoctors(doctorSubjects);

/** Patients' reviews of a merchant's doctors, all in one search. */
export const doctorReviews = vendorSource({
  ...ofDoctors,
  key: 'doctor_reviews',
  finds: 'reviews of doctors',
  connector: connectors.review_sites,
  // Adding a doctor does not make them a person of the business.
  isByOrder: true,
  searches: together(ofDoctors.searches),
  async isOutdated(tx, run) {
    const merchantId = run.merchant_id ?? run.asked_for_merchant_id;
    const refs = queriedRefs(run);
    return merchantId ? (await doctorSubjects(tx, merchantId)).some(({ ref }) => !refs.has(ref)) : false;
  },
});

/** The doctors of a merchant as search subjects: at their own address, else at the business's. */
async function doctorSubjects(tx: Tx, merchantId: string): Promise<PersonSubject[]> {
  const doctors = await knownDoctors(tx, merchantId);
  if (doctors.length === 0) return [];
  const [place] = (await knownBusinesses(tx, [merchantId])).get(merchantId)?.places ?? [];
  return doctors.flatMap((doctor) => {
    const { addr1, city, state, zip5 } = doctor.state ? doctor : { ...NOWHERE, ...place };
    const addresses = [{ addr1, city, state, zip5 }];
    return runSubjects.namedPerson(doctor, { ref: doctorRef(doctor), addresses }) ?? [];
  });
}

const NOWHERE = { addr1: null, city: null, state: null, zip5: null };
