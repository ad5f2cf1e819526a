import { z } from 'zod';
import { BusinessRecords, PrincipalFile } from '../evidence/index.ts';
import { endpoint, Id, IdInput } from '../http/index.ts';
import { Vital4Answer } from '../screening/contract.ts';
import { BusinessDiscovery } from './business-discovery.ts';
import { CorporateFiling } from './corporate-filing.ts';
import { CreatedMerchant } from './created-merchant.ts';
import { attachSources, linkSources, recordTypes } from './linking.ts';
import { LitigationData } from './litigation-data.ts';
import { partialStanding, sourceStanding } from './source-status.ts';

const LegalEntity = z.object({
  ...sourceStanding,
  data: z.object({
    cobalt: z.array(CorporateFiling),
    tlo: z.array(BusinessRecords),
    tlo_principals: z
      .array(PrincipalFile)
      .meta({ description: 'people of the application who are not in a file of a business' }),
  }),
  merchant_tlo_ids: z.array(Id),
  merchant_sos_ids: z.array(Id),
});

const Litigation = z.object({ ...sourceStanding, data: LitigationData });

const Vital4 = z.object({
  ...sourceStanding,
  enabled: z.boolean(),
  data: Vital4Answer.shape.data,
  lists_checked: Vital4Answer.shape.lists_checked,
});

/** Everything the evidence sources found for one inquiry (ONB-126). */
export const ThirdPartyData = z
  .object({
    third_party_sources: z.object({ legal_entity: LegalEntity, litigation: Litigation, vital4: Vital4 }),
    created_merchants: z.array(CreatedMerchant),
    inquiry: z.object({
      id: Id,
      legal_entity_name: z.string().nullable(),
      name: z.string().nullable(),
      street: z.string().nullable(),
      city: z.string().nullable(),
      state: z.string().nullable(),
      zip: z.string().nullable(),
      phone: z.string().nullable(),
      email: z.string().nullable(),
    }),
    business_discovery: BusinessDiscovery.nullable(),
  })
  .meta({ id: 'ThirdPartyData' });
export type ThirdPartyData = z.infer<typeof ThirdPartyData>;

export const thirdPartyEndpoints = {
  data: endpoint({
    method: 'GET',
    path: 'third_party_data',
    summary: 'The stored state of every evidence source of an inquiry',
    who: 'lender',
    query: z.object({
      inquiry_id: IdInput,
      merchant_id: IdInput.optional(),
      force_refresh: z.enum(['true', 'false']).optional(),
    }),
    out: ThirdPartyData,
    refusals: ['not_found'],
  }),
  litigation: endpoint({
    method: 'GET',
    path: 'litigation_data/{inquiryId}',
    summary: 'The litigation found for an inquiry; nothing for a lender without tr_enabled',
    who: 'lender',
    params: z.object({ inquiryId: Id }),
    out: z.object({
      litigation_data: z.object({
        request_status: z.string().nullable(),
        is_processing: z.boolean(),
        ...partialStanding,
        data: LitigationData,
      }),
    }),
    mayBeEmpty: true,
  }),
  discoveries: endpoint({
    method: 'GET',
    base: 'backend',
    path: 'business_discoveries/by_inquiry_id/{id}/',
    summary: 'The business verifications of an inquiry',
    who: 'lender',
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
  ingest: endpoint({
    method: 'POST',
    path: 'merchant/ingest_third_party',
    summary: 'Attach a filing or a file of business records to a merchant; a repeat changes nothing',
    who: 'lender',
    body: z.object({
      merchant_id: IdInput,
      source: z.enum(attachSources),
      request_id: IdInput.meta({ description: 'the id of the record' }),
    }),
    out: z.object({ status: z.literal('success') }),
    refusals: ['not_found'],
  }),
  link: endpoint({
    method: 'POST',
    path: 'merchant/link_record',
    summary: 'Link a case, an article or a watchlist item to a merchant; a repeat changes nothing',
    who: 'staff',
    body: z.object({
      merchant_id: IdInput,
      source: z.enum(linkSources),
      record_type: z.enum(recordTypes),
      record_id: IdInput,
    }),
    out: z.object({ status: z.string(), message: z.string() }),
    refusals: ['not_found'],
  }),
};
