import { isOn } from '@assay/domain/flags';
import {
  type Doctor,
  doctorReviewSummary,
  type licensingEndpoints,
  type ProviderData,
} from '@assay/domain/licensing';
import { siteName } from '@assay/domain/reviews';
import {
  type EvidenceDeps,
  type EvidenceScope,
  evidenceOf,
  merchantScope,
  recordStore,
} from '#features/evidence';
import { reviewsOnPages } from '#features/reviews';
import { catalogue, runStore } from '#features/sources';
import { lenderOf } from '#platform/actor';
import { dayOf } from '#platform/clock';
import type { Tx } from '#platform/database';
import type { MerchantCall, MerchantHandler } from '#platform/feature';
import type { Entry } from '#platform/registries';
import { importedLicenses } from '../imported-licenses.ts';
import { knownOrders, verificationOnWire } from '../orders/order-on-wire.ts';
import { doctorLicenses } from './doctor-licenses.ts';
import { doctorPages } from './doctor-pages.ts';
import { doctorName, type KnownDoctor, knownDoctors } from './known-doctors.ts';
import { submittedLicenses } from './store.ts';

/** The doctors of a merchant, by name (REP-171). */
export const doctorsOfMerchant: MerchantHandler<typeof licensingEndpoints.ofMerchant> = async (call) => {
  const { tx, params } = call;
  const scope = await merchantScope(call, params.id);
  const onWire = await doctorsOnWire(tx, call, await knownDoctors(tx, params.id), scope);
  return { doctors: onWire, reviews_cents: scope.inquiryId ? reviewsCents(call, onWire) : null };
};

/** Whether the doctors tab is shown: there are doctors, or the lender may add them (REP-002). It counts no alerts. */
export const doctorsTab: Entry<'badges'> = {
  section: 'doctors',
  async count({ tx, actor, params }) {
    const mayAdd = isOn('furnish_doctors', lenderOf(actor));
    return { alerts: null, is_shown: mayAdd || (await knownDoctors(tx, params.id)).length > 0 };
  },
};

/** The cost of querying the doctors that were not queried yet; null when there are none or the source is off. */
function reviewsCents(call: MerchantCall, doctors: readonly Doctor[]): number | null {
  const source = catalogue.sourceOf(call, 'doctor_reviews');
  const isOffered =
    source.isQueried(lenderOf(call.actor), call.config) &&
    doctors.some(({ reviews_status }) => reviews_status === 'not_requested' || reviews_status === 'error');
  return isOffered ? source.centsPerSearch : null;
}

/** Doctors with the data of the register, the boards and verifications. */
export async function doctorsOnWire(
  tx: Tx,
  deps: EvidenceDeps,
  doctors: readonly KnownDoctor[],
  scope: EvidenceScope,
): Promise<Doctor[]> {
  const { merchantId, lender } = scope;
  if (doctors.length === 0) return [];
  const entries = await entriesOf(tx, merchantId);
  const found = scope.inquiryId ? (await (await evidenceOf(tx, deps, scope)).of('license')).counted : [];
  const ofFiles = (await importedLicenses(tx, merchantId, found)).map(({ data, source }) => ({
    ...data,
    board: data.board ?? source,
  }));
  const ofBoards = [...found.map(({ data }) => data), ...ofFiles];
  const submitted = await submittedLicenses(tx, merchantId);
  const orders = (await knownOrders(tx, merchantId)).map((known) => ({
    key: known.key,
    verification: verificationOnWire(known, lender),
  }));
  const pages = await doctorPages(tx, deps, merchantId, doctors);
  const reviews = await reviewsOnPages(
    tx,
    [...pages.values()].flatMap((found) => found.pages),
  );
  const today = dayOf(deps, scope.now);
  return doctors.map((doctor) => {
    const found = pages.get(doctor.id) ?? NOT_REQUESTED;
    const own = reviews.filter(({ place_id, lender }) =>
      found.pages.some((page) => page.place_id === place_id && siteName(page.site) === siteName(lender)),
    );
    const isAnswered = found.status === 'completed' || found.status === 'no_data' || found.pages.length > 0;
    const entry = doctor.npi_id ? entries.get(doctor.npi_id) : undefined;
    const main = entry?.taxonomies.find(({ primary }) => primary) ?? entry?.taxonomies[0];
    return {
      id: doctor.id,
      name: doctorName(doctor),
      specialty: main?.desc ?? null,
      npi_id: doctor.npi_id,
      npi_doctor_data: entry ? { provider_enumeration_date: entry.enumeration_date } : null,
      license_number_state_code: main?.state ?? null,
      license_taxonomy_code: main?.code ?? null,
      doctor_licenses: doctorLicenses(doctor, { entry, ofBoards, submitted, orders }),
      review_summary: isAnswered ? doctorReviewSummary(doctor.id, found.pages, own, today) : [],
      reviews_status: found.status,
      reviews_waiting: found.waiting,
    };
  });
}

const NOT_REQUESTED = { status: 'not_requested', pages: [], waiting: 0 } as const;

/** The newest national register entry for each number queried about the merchant. */
async function entriesOf(tx: Tx, merchantId: string): Promise<Map<string, ProviderData>> {
  const runs = await runStore.runsAboutMerchant(tx, 'providers', merchantId);
  return new Map(
    (await recordStore.shownRecords(tx, runs, ['provider'])).map(({ data }) => [data.npi, data]),
  );
}
