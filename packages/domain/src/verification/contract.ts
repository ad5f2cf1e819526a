import { z } from 'zod';
import { endpoint, Id, IdInput } from '../http/index.ts';
import { BusinessDiscovery } from './business-discovery.ts';

export const verificationEndpoints = {
  discoveries: endpoint({
    method: 'GET',
    base: 'backend',
    path: 'business_discoveries/by_inquiry_id/{id}/',
    summary: 'The business verifications of an inquiry',
    who: 'lender',
    terms: true,
    look: { action: 'evidence.read', at: { kind: 'inquiry', by: 'id' } },
    feature: 'kevari_enabled',
    params: z.object({ id: Id }),
    out: z.array(BusinessDiscovery),
  }),
  createDiscovery: endpoint({
    method: 'POST',
    base: 'backend',
    path: 'business_discoveries/',
    summary: 'Start the business verification of an inquiry; one that runs or succeeded is answered instead',
    who: 'lender',
    feature: 'kevari_enabled',
    terms: true,
    body: z.object({ inquiryId: IdInput }),
    out: BusinessDiscovery,
    mayCreate: true,
    refusals: ['not_found', 'source_not_configured'],
  }),
};
