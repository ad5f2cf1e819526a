import type { InquiryDetails } from '@assay/domain/inquiry';
import type { Tx } from '#platform/database';
import { findInquiry } from './find-inquiry.ts';

/** What was searched for, for the header of the results (ONB-081). */
export async function inquiryDetails({
  tx,
  params,
}: {
  tx: Tx;
  params: { inquiryId: string };
}): Promise<InquiryDetails> {
  const { lender_id, created_at, principals, ...inquiry } = await findInquiry(tx, params.inquiryId);
  return {
    ...inquiry,
    lender: lender_id,
    created_at: created_at.toISOString(),
    principals: principals.map(({ first_name, middle_name, last_name }) => ({
      first_name,
      middle_name,
      last_name,
    })),
  };
}
