import { z } from 'zod';
import { searchFields, shownRecord, text } from '../evidence/contract.ts';
import { endpoint, IdInput, integerParameter, merchantRead, postedMerchantRead } from '../http/index.ts';
import { Review } from '../reviews/contract.ts';
import { Doctor, DoctorId } from './doctor.ts';
import { DoctorForm, SubmittedLicense } from './doctor-form.ts';
import { LicenseData } from './license.ts';
import { LicenseOrder } from './license-order.ts';
import { LicenseRequest, RequestsQuery } from './license-request.ts';
import { LicenseOrderForm } from './order-form.ts';
import { ProviderCandidate, ProviderLicense } from './provider-candidate.ts';
import { ProviderSearch } from './provider-search.ts';

/** A license of a merchant or of one of its people, from a register or a board's file. */
export const License = LicenseData.omit({ verification: true })
  .extend({
    ...shownRecord,
    id: z.string().describe('of a license from a file with an f before it'),
  })
  .meta({ id: 'License' });
export type License = z.infer<typeof License>;

/** Paid calls, with how many are allowed per user and minute (details: report, section 1). */
const paid = { method: 'POST', who: 'lender', callsPerMinute: 30 } as const;

const search = {
  method: 'GET',
  who: 'lender',
  view: { action: 'provider.search', at: { kind: 'lender' } },
  callsPerMinute: 60,
  refusals: ['source_not_configured', 'source_unavailable'],
} as const;

export const licensingEndpoints = {
  doctors: endpoint({
    ...search,
    path: 'merchant/npi-doctors',
    summary: 'Health care professionals of the national register, the most similar first',
    query: ProviderSearch,
    out: z.array(ProviderCandidate).max(50),
  }),
  doctorLicenses: endpoint({
    ...search,
    path: 'merchant/npi-doctors-licenses',
    summary: 'The licenses that a health care professional names to the national register',
    query: z.object({
      npiId: z.string({ error: 'NPI ID must be 10 digits' }).regex(/^\d{10}$/, 'NPI ID must be 10 digits'),
    }),
    out: z.array(ProviderLicense),
  }),
  licenses: endpoint({
    ...merchantRead,
    path: 'merchant/licenses/{id}',
    summary: 'The professional licenses that registers have of a merchant and its people',
    out: z.object({
      ...searchFields,
      waiting: z.int().describe('licenses that may belong to someone else and wait for a decision'),
      data: z.array(License),
    }),
  }),
  orders: endpoint({
    ...postedMerchantRead,
    path: 'license_orders/home_services',
    summary:
      'The license verification orders of a merchant; without license_verification_enabled their verification fields are null',
    out: z.object({ license_orders: z.array(LicenseOrder) }),
  }),
  submitOrder: endpoint({
    ...paid,
    path: 'merchant/submit-license-verification-order',
    summary: 'Verify a license; up_to_date if its last verification is under 6 months old',
    feature: 'license_verification_enabled',
    body: LicenseOrderForm.extend({ merchant_id: IdInput }),
    out: z.object({ status: z.enum(['submitted', 'up_to_date']) }),
    refusals: ['not_found', 'source_not_configured'],
  }),
  requests: endpoint({
    method: 'GET',
    path: 'lender/license-verification-orders',
    summary:
      'The license verification orders of the active lender, 25 a page; all of the filters as a file with csv',
    who: 'lender',
    feature: 'license_verification_enabled',
    view: {
      action: 'evidence.read',
      at: { kind: 'lender' },
      details: { order: 'currLicenseOrder', csv: 'csv' },
    },
    query: RequestsQuery,
    file: 'text/csv',
    out: z.object({
      count: z.int(),
      next: text.describe('the whole address of the next page'),
      results: z.array(LicenseRequest),
    }),
  }),
  ofMerchant: endpoint({
    ...postedMerchantRead,
    path: 'doctors/get_all',
    summary: 'The doctors of a merchant with their licenses and how they are rated',
    out: z.object({
      doctors: z.array(Doctor),
      reviews_cents: z
        .int()
        .nullable()
        .describe('what a search for reviews costs, in cents; null if all doctors were searched'),
    }),
  }),
  doctorReviews: endpoint({
    method: 'GET',
    path: 'doctor-service-feedback',
    summary: 'A page of the reviews of a doctor, newest first',
    who: 'lender',
    view: { action: 'evidence.read', at: { kind: 'lender' }, details: { doctor_id: 'doctorId' } },
    query: z.object({
      doctorId: DoctorId,
      page: integerParameter({ min: 1, max: 100_000, fallback: 1 }),
    }),
    out: z.object({ count: z.int(), results: z.array(Review) }),
    refusals: ['not_found'],
  }),
  addDoctor: endpoint({
    ...paid,
    path: 'doctors/furnish',
    summary: 'Add a doctor to a merchant; one that is there already is answered',
    feature: 'furnish_doctors',
    body: DoctorForm.extend({ merchant_id: IdInput }),
    out: z.object({ status: z.enum(['success', 'Server Error']), doctor: Doctor.nullable() }),
    refusals: ['not_found'],
  }),
  mayAddDoctors: endpoint({
    method: 'GET',
    path: 'lender/furnish-doctors-enabled',
    summary: 'Whether the active lender may add doctors',
    who: 'lender',
    out: z.object({ furnish_doctors: z.boolean() }),
  }),
  submitLicense: endpoint({
    ...paid,
    path: 'merchant/submit-npi-license',
    summary: 'Store a license of a doctor and order its verification; the same license again orders nothing',
    feature: 'license_verification_enabled',
    body: SubmittedLicense,
    out: z.object({ status: z.literal('submitted') }),
    refusals: ['not_found', 'source_not_configured'],
  }),
};
