import type { EndpointOut } from '@assay/domain/http';
import {
  type Doctor,
  doctorReviewSummary,
  type LicenseData,
  type licensingEndpoints,
  type ProviderData,
} from '@assay/domain/licensing';
import { siteName } from '@assay/domain/reviews';
import { type EvidenceDeps, evidenceOf, recordStore } from '#features/evidence';
import { requireMerchantAccess } from '#features/matching';
import { reviewsOnPages } from '#features/reviews';
import { catalogue, runStore } from '#features/sources';
import { type ActorLender, lenderOf } from '#platform/actor';
import { dayOf } from '#platform/clock';
import type { Tx } from '#platform/database';
import type { Call, MerchantCall } from '#platform/feature';
import { importedLicenses } from '../imported-licenses.ts';
import { knownOrders, verificationOnWire } from '../orders/order-on-wire.ts';
import { doctorLicenses } from './doctor-licenses.ts';
import { doctorPages } from './doctor-pages.ts';
import { doctorName, type KnownDoctor, knownDoctors } from './known-doctors.ts';
import { submittedLicenses } from './store.ts';

type Endpoint = (typeof licensingEndpoints)['ofMerchant'];

/** The doctors of a merchant, by name (REP-171). */
export async function doctorsOfMerchant(call: MerchantCall): Promise<EndpointOut<Endpoint>> {
  const { tx, actor, params, clock } = call;
  const inquiryId = await requireMerchantAccess(tx, actor, params.id);
  const doctors = await knownDoctors(tx, params.id);
  const scope = { inquiryId, merchantId: params.id, lender: lenderOf(actor), now: clock.now() };
  const onWire = await doctorsOnWire(tx, call, doctors, scope);
  return { doctors: onWire, reviews_cents: inquiryId ? reviewsCents(call, onWire) : null };
}

export const merchantDoctors = (call: Call<Endpoint>): Promise<EndpointOut<Endpoint>> =>
  doctorsOfMerchant({ ...call, params: { id: call.body.merchant_id } });

/** The cost of querying the doctors that were not queried yet; null when there are none or the source is off. */
function reviewsCents(call: MerchantCall, doctors: readonly Doctor[]): number | null {
  const source = catalogue.sourceOf(call, 'doctor_reviews');
  const isOffered =
    source.isQueried(lenderOf(call.actor), call.config) &&
    doctors.some(({ reviews_status }) => reviews_status === 'not_requested' || reviews_status === 'error');
  return isOffered ? source.definition.centsPerSearch : null;
}

interface Scope {
  /** Null when the merchant was opened in none. */
  inquiryId: string | null;
  merchantId: string;
  lender: ActorLender;
  now: Date;
}

/** Doctors with the data of the register, the boards and verifications. */
export async function doctorsOnWire(
  tx: Tx,
  deps: EvidenceDeps,
  doctors: readonly KnownDoctor[],
  { inquiryId, merchantId, lender, now }: Scope,
): Promise<Doctor[]> {
  if (doctors.length === 0) return [];
  const entries = await entriesOf(tx, merchantId);
  const ofBoards: LicenseData[] = inquiryId
    ? (await (await evidenceOf(tx, deps, { inquiryId, merchantId, lender, now })).of('license')).counted.map(
        ({ data }) => data,
      )
    : [];
  const ofFiles = (await importedLicenses(tx, merchantId, ofBoards)).map(({ data, source }) => ({
    ...data,
    board: data.board ?? source,
  }));
  const submitted = await submittedLicenses(tx, merchantId);
  const orders = (await knownOrders(tx, merchantId)).map((known) => ({
    number: known.order.licensee_id,
    state: known.order.licensee_state,
    verification: verificationOnWire(known, lender),
  }));
  const pages = await doctorPages(tx, deps, merchantId, doctors);
  const reviews = await reviewsOnPages(
    tx,
    [...pages.values()].flatMap((found) => found.pages),
  );
  const today = dayOf(deps, now);
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
      doctor_licenses: doctorLicenses(doctor, {
        entry,
        ofBoards: [...ofBoards, ...ofFiles],
        submitted,
        orders,
      }),
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
