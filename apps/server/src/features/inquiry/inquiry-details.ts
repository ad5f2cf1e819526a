import type { inquiryEndpoints } from '@assay/domain/inquiry';
import type { Handler } from '#platform/feature';
import { birthYearOf, shownSsn } from './encrypted-owner.ts';
import { findInquiry } from './find-inquiry.ts';

/** What was searched for, for the header of the results (ONB-081). */
export const inquiryDetails: Handler<typeof inquiryEndpoints.details> = async ({ tx, params, secrets }) => {
  const { lender_id, created_at, principals, ...inquiry } = await findInquiry(tx, params.inquiryId);
  return {
    ...inquiry,
    lender: lender_id,
    created_at: created_at.toISOString(),
    principals: principals.map((owner) => ({
      ...owner,
      birth_year: birthYearOf(owner, secrets),
      ssn: shownSsn(owner),
    })),
  };
};
