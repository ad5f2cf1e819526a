import { z } from 'zod';
import { partialFields, text } from '../evidence/contract.ts';
import { endpoint, merchantRead } from '../http/index.ts';
import { LitigationData } from './litigation-data.ts';
import { MerchantLitigation } from './merchant-litigation.ts';

export const litigationEndpoints = {
  ofInquiry: endpoint({
    method: 'GET',
    path: 'litigation_data/{inquiryId}',
    summary: 'The litigation found for an inquiry; nothing for a lender without tr_enabled',
    who: 'lender',
    key: 'read',
    terms: true,
    view: { action: 'evidence.read', at: { kind: 'inquiry', by: 'inquiryId' } },
    out: z.object({
      litigation_data: z.object({
        request_status: text,
        is_processing: z.boolean(),
        ...partialFields,
        data: LitigationData,
      }),
    }),
    mayBeEmpty: true,
  }),
  ofMerchant: endpoint({
    ...merchantRead,
    path: 'merchant/litigation/{id}',
    summary: 'The litigation about a merchant; nothing for a lender without tr_enabled',
    key: 'read',
    out: MerchantLitigation,
    mayBeEmpty: true,
  }),
};
