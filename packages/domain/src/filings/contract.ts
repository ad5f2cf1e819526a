import { z } from 'zod';
import { searchFields } from '../evidence/contract.ts';
import { endpoint, merchantRead } from '../http/index.ts';
import { CorporateFiling } from './corporate-filing.ts';

export const filingEndpoints = {
  ofMerchant: endpoint({
    ...merchantRead,
    path: 'merchant/sos_merchant/{id}',
    summary: 'The corporate filings found for a merchant',
    key: 'read',
    out: z.object({
      ...searchFields,
      searched: z
        .array(z.string())
        .describe('the states whose registers were actually searched for this business'),
      data: z.array(CorporateFiling),
    }),
  }),
};
