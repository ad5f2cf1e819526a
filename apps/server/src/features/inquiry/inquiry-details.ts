import type { InquiryDetails } from '@assay/domain/inquiry';
import type { Tx } from '#platform/database';
import type { Secrets } from '#platform/secrets';
import { birthYearOf, shownSsn } from './encrypted-owner.ts';
import { findInquiry } from './find-inquiry.ts';

/** What was searched for, for the header of the results (ONB-081). */
export async function inquiryDetails({
  tx,
  params,
  secrets,
}: {
  tx: Tx;
  params: { inquiryId: string };
  secrets: Secrets;
}): Promise<InquiryDetails> {
  const { lender_id, created_at, principals, ...inquiry } = await findInquiry(tx, params.inquiryId);
  return {
    ...inquiry,
    lender: lender_id,
    created_at: created_at.toISOString(),
    principals: principals.map((owner) => ({
      first_name: owner.first_name,
      middle_name: owner.middle_name,
      last_name: owner.last_name,
      title: owner.title,
      share: owner.share,
      birth_year: birthYearOf(owner, secrets),
      ssn: shownSsn(owner),
    })),
  };
}
