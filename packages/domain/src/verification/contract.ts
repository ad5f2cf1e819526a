import { z } from 'zod';
import { SearchStatus } from '../evidence/contract.ts';
import { endpoint, IdInput } from '../http/index.ts';
import { BusinessState } from './business-state.ts';
import { BusinessDiscovery } from './business-verification.ts';

export const verificationEndpoints = {
  discoveries: endpoint({
    method: 'GET',
    base: 'backend',
    path: 'business_discoveries/by_inquiry_id/{id}/',
    summary: 'The business verifications of an inquiry',
    who: 'lender',
    key: 'read',
    terms: true,
    view: { action: 'evidence.read', at: { kind: 'inquiry', by: 'id' } },
    feature: 'kevari_enabled',
    out: z.array(BusinessDiscovery),
  }),
  createDiscovery: endpoint({
    method: 'POST',
    base: 'backend',
    path: 'business_discoveries/',
    summary: 'Start the business verification of an inquiry; one that runs or succeeded is answered instead',
    who: 'lender',
    key: 'full',
    effect: 'Starts a verification of the business, which its vendor charges for.',
    feature: 'kevari_enabled',
    terms: true,
    body: z.object({ inquiryId: IdInput }),
    out: BusinessDiscovery,
    mayCreate: true,
    refusals: ['not_found', 'source_not_configured'],
  }),
  verifyState: endpoint({
    method: 'POST',
    path: 'merchant/verify_business_state',
    summary:
      'The verification of a merchant; the first call starts it, and it is not repeated within 30 days',
    who: 'lender',
    view: { action: 'evidence.read', at: { kind: 'merchant', by: 'merchant_id' } },
    feature: 'kevari_enabled',
    body: z.object({
      merchant_id: IdInput,
      retry: z.boolean().optional().describe('retries if the last one failed'),
    }),
    out: z.object({
      status: SearchStatus,
      verification: BusinessState.nullable(),
    }),
    refusals: ['not_found'],
  }),
};
