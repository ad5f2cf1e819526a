import { z } from 'zod';
import { count, day, score, text } from '../evidence/contract.ts';
import { LicenseVerification } from './license-order.ts';
import { ProviderLicense } from './provider-candidate.ts';

/** Names a doctor: `p` and the id of a principal of the master file, `d` and the id of one that the lender added. */
const DoctorId = z.string().regex(/^[pd][1-9]\d{0,18}$/, 'This is not an id.');

/** A license of a doctor with the verifications that were ordered of it. */
export const DoctorLicense = ProviderLicense.extend({
  source: z.string().meta({ description: 'who names it: the NPI registry, a board, or the lender itself' }),
  license_status: text.meta({ description: 'in the word of its board; null where no board names it' }),
  verifications: z.array(LicenseVerification),
}).meta({ id: 'DoctorLicense' });
export type DoctorLicense = z.infer<typeof DoctorLicense>;

/** How a doctor is rated at one review source. */
const DoctorReviewSummary = z
  .object({
    name: z.string(),
    alias: text,
    url_found: z.boolean(),
    source_url: text,
    avg_review_rating: score,
    review_count: count,
    total_reviews: count,
    alert_word_count: count,
    doctor_id: DoctorId,
    lender_id: text,
  })
  .meta({ id: 'DoctorReviewSummary' });

/** A doctor of a merchant (REP-171). */
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
    is_reviews_asked: z
      .boolean()
      .meta({ description: 'whether a source was asked for reviews of the doctor' }),
  })
  .meta({ id: 'Doctor' });
export type Doctor = z.infer<typeof Doctor>;
