import type { licensingEndpoints } from '@assay/domain/licensing';
import { siteName } from '@assay/domain/reviews';
import { merchantOfPrincipal, requireMerchantAccess } from '#features/matching';
import { reviewPageOf } from '#features/reviews';
import type { Tx } from '#platform/database';
import type { Handler } from '#platform/feature';
import { refuse } from '#platform/refusal';
import { doctorPages } from './doctor-pages.ts';
import { knownDoctors } from './known-doctors.ts';
import { merchantOfAddedDoctor } from './store.ts';

const PAGE_SIZE = 10;

/** A page of the reviews of a doctor, newest first, for a merchant that the caller has access to (REP-171). */
export const doctorFeedback: Handler<typeof licensingEndpoints.doctorReviews> = async (call) => {
  const { tx, actor } = call;
  const { doctorId, page } = call.query;
  const merchantId = (await merchantOfDoctor(tx, doctorId)) ?? unknown();
  await requireMerchantAccess(tx, actor, merchantId);
  const doctors = await knownDoctors(tx, merchantId);
  if (!doctors.some(({ id }) => id === doctorId)) unknown();
  const pages = (await doctorPages(tx, call, merchantId, doctors)).get(doctorId)?.pages ?? [];
  const { count, results } = await reviewPageOf(tx, pages, {
    limit: PAGE_SIZE,
    offset: (page - 1) * PAGE_SIZE,
  });
  return { count, results: results.map((review) => ({ ...review, lender: siteName(review.lender) })) };
};

const unknown = () => refuse('not_found', { detail: 'Doctor not found' });

/** The merchant of a doctor; undefined for a doctor that the lender may not know of. */
function merchantOfDoctor(tx: Tx, doctorId: string): Promise<string | undefined> {
  const id = doctorId.slice(1);
  return doctorId.startsWith('p') ? merchantOfPrincipal(tx, id) : merchantOfAddedDoctor(tx, id);
}
