import { connectors } from '@assay/connectors/registry';
import type { PersonSubject } from '@assay/domain/evidence';
import { knownBusinesses } from '#features/matching';
import { type Run, runSubjects, vendorSource } from '#features/sources';
import type { Tx } from '#platform/database';
import { type KnownDoctor, knownDoctors } from './known-doctors.ts';

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

/** Patients' reviews of a merchant's doctors, all in one search. */
export const doctorReviews = vendorSource({
  key: 'doctor_reviews',
  kind: 'report',
  finds: 'reviews of doctors',
  flag: null,
  connector: connectors.review_sites,
  lacking: 'No doctor of the business is known',
  // Adding a doctor does not make them a person of the business.
  isByOrder: true,
  async searches(tx, subject) {
    const merchantId = subject.type === 'merchant' ? subject.merchantId : subject.targetMerchantId;
    const doctors = merchantId ? await doctorSubjects(tx, merchantId) : [];
    return doctors.length > 0 ? [doctors] : [];
  },
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
  return doctors.flatMap((doctor): PersonSubject[] => {
    const name = runSubjects.personParts(doctor);
    if (!name) return [];
    const { addr1, city, state, zip5 } = doctor.state ? doctor : { ...NOWHERE, ...place };
    return [
      {
        type: 'person',
        ref: doctorRef(doctor),
        ...name,
        suffix: null,
        birth_year: null,
        addresses: [{ addr1, city, state, zip5 }],
        phones: [],
        emails: [],
      },
    ];
  });
}

const NOWHERE = { addr1: null, city: null, state: null, zip5: null };
