import { z } from 'zod';
import { count, day, SearchStatus, score, text } from '../evidence/contract.ts';
import { Id } from '../http/index.ts';
import { ServiceSummaryRow } from '../reviews/contract.ts';
import { LicenseVerification } from './license-order.ts';
import { ProviderLicense } from './provider-candidate.ts';

/**
 * A doctor's id: `p` plus the id of a principal in the master file, or `d` plus the id of a doctor that the lender
 * added.
 */
export const DoctorId = z
  .string()
  .regex(/^[pd]/, { error: 'This is not an id.', abort: true })
  .refine((id) => Id.safeParse(id.slice(1)).success, 'This is not an id.');

/** A doctor's license with the verifications ordered for it. */
export const DoctorLicense = ProviderLicense.extend({
  source: z.string().describe('who names it: the NPI registry, a board, or the lender itself'),
  license_status: text.describe('as named by the board; null if no board names it'),
  verifications: z.array(LicenseVerification),
}).meta({ id: 'DoctorLicense' });
export type DoctorLicense = z.infer<typeof DoctorLicense>;

/** A doctor's ratings at one review site, for the same time spans as those of businesses (REP-171). */
const DoctorReviewSummary = ServiceSummaryRow.omit({ alias: true, name: true })
  .extend({
    name: z.string(),
    alias: text,
    url_found: z.boolean().describe('whether the source has a page that is surely of the doctor'),
    source_url: text,
    avg_review_rating: score.describe('of the reviews that were read, each counted once'),
    review_count: count.describe('reviews that were read'),
    total_reviews: count.describe('reviews as the source itself counts them'),
    alert_word_count: count,
    doctor_id: DoctorId,
    lender_id: text.describe('the source, as a review names it in lender'),
  })
  .meta({ id: 'DoctorReviewSummary' });
export type DoctorReviewSummary = z.infer<typeof DoctorReviewSummary>;

export const Doctor = z
  .object({
    id: DoctorId,
    name: z.string(),
    specialty: text,
    npi_id: text,
    npi_doctor_data: z.object({ provider_enumeration_date: day }).nullable(),
    license_number_state_code: text,
    license_taxonomy_code: text,
    doctor_licenses: z.array(DoctorLicense),
    review_summary: z.array(DoctorReviewSummary),
    reviews_status: SearchStatus.describe('status of the search for reviews of the doctor'),
    reviews_waiting: z
      .int()
      .describe('pages that may be about another doctor with this name; they count nowhere'),
  })
  .meta({ id: 'Doctor' });
export type Doctor = z.infer<typeof Doctor>;
