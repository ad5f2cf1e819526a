import type { SearchStatus } from '@assay/domain/evidence';
import type { DoctorPage } from '@assay/domain/licensing';
import {
  attributePerson,
  type KnownBusiness,
  type KnownPerson,
  type Verdict,
} from '@assay/match-engine/attribution';
import { evidenceKinds, recordStore } from '#features/evidence';
import { knownBusinesses } from '#features/matching';
import type { ReviewedPage } from '#features/reviews';
import { type Provided, type Run, runStatus, runStore } from '#features/sources';
import type { Tx } from '#platform/database';
import { doctorRef, queriedRefs } from './doctor-sources.ts';
import type { KnownDoctor } from './known-doctors.ts';
import { practitionerName } from './practitioner-name.ts';

export interface PagesOfDoctor {
  status: SearchStatus;
  /** The pages that are surely the doctor's. */
  pages: (ReviewedPage & DoctorPage)[];
  /** How many may belong to another doctor with this name. */
  waiting: number;
}

/** The pages of each doctor of a merchant by doctor id, from the newest search that queried the doctor. */
export async function doctorPages(
  tx: Tx,
  deps: Provided,
  merchantId: string,
  doctors: readonly KnownDoctor[],
): Promise<Map<string, PagesOfDoctor>> {
  const runs = await runStore.runsAboutMerchant(tx, 'doctor_reviews', merchantId);
  const business = (await knownBusinesses(tx, [merchantId])).get(merchantId);
  const people = new Map(doctors.map((doctor) => [doctor.id, knownPerson(doctor, business)]));
  const records = await recordStore.shownRecords(tx, runs, ['business_profile']);
  const { claims } = evidenceKinds.kindOf(deps, 'business_profile');
  const verdicts = records.map(({ data }) => {
    const [said] = claims(data);
    const claim = { ...said, names: undefined, last_name: practitionerName(data.name) };
    return new Map([...people].map(([id, person]) => [id, attributePerson(claim, person).verdict]));
  });
  return new Map(
    doctors.map((doctor) => {
      const ref = doctorRef(doctor);
      const querying = runs.filter((run) => isQuerying(run, ref));
      const shown = querying.findLast(({ shown_gathering }) => shown_gathering !== null);
      const own = records.flatMap((record, at) =>
        record.source_run_id === shown?.id && record.subject_ref === ref
          ? [{ record, whose: verdictForDoctor(doctor.id, verdicts[at]!) }]
          : [],
      );
      const found: PagesOfDoctor = {
        status: runStatus.searchStatus[runStatus.statusOf(querying.slice(-1))],
        pages: own.flatMap(({ record: { source_run_id, gathering, source, data }, whose }) =>
          whose === 'same'
            ? {
                source_run_id,
                gathering,
                place_id: data.place_id,
                site: data.site ?? source,
                url: data.url,
                user_rating_count: data.user_rating_count,
              }
            : [],
        ),
        waiting: own.filter(({ whose }) => whose === 'possible').length,
      };
      return [doctor.id, found];
    }),
  );
}

/** A run whose searches are not settled yet will query every doctor. */
const isQuerying = (run: Run, ref: string): boolean =>
  run.searches === null ? run.status === 'processing' : queriedRefs(run).has(ref);

/** A doctor as pages are compared: at their own address and at the business's. */
const knownPerson = (doctor: KnownDoctor, business: KnownBusiness | undefined): KnownPerson => ({
  first_name: doctor.first_name,
  middle_name: doctor.middle_name,
  last_name: doctor.last_name,
  places: [doctor, ...(business?.places ?? [])],
  phones: business?.phones ?? [],
});

/** A page that fits a colleague of the same name just as well is surely no one's. */
function verdictForDoctor(doctorId: string, verdicts: ReadonlyMap<string, Verdict>): Verdict {
  const verdict = verdicts.get(doctorId) ?? 'other';
  const isColleagues = [...verdicts].some(([id, other]) => id !== doctorId && other === 'same');
  return verdict === 'same' && isColleagues ? 'possible' : verdict;
}
