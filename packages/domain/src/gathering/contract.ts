import { z } from 'zod';
import { businessFields, sourceStatusFields, text } from '../evidence/contract.ts';
import { attributedKinds } from '../evidence/index.ts';
import { CorporateFiling } from '../filings/index.ts';
import { FileOnWire, PrincipalFile } from '../financial/index.ts';
import { endpoint, Id, IdInput, merchantInInquiryRead, optionalText } from '../http/index.ts';
import { LitigationData } from '../litigation/index.ts';
import { Vital4Answer } from '../screening/index.ts';
import { BusinessDiscovery } from '../verification/index.ts';
import { decisionAnswers } from './decision-answers.ts';
import { attachSources, linkSources, recordTypes } from './linking.ts';
import { EvidenceDecision, MerchantEvidence } from './merchant-evidence.ts';
import { sourceKeys } from './sources.ts';

const CreatedPerson = z.object({ id: Id, first_name: text, last_name: text });

/** A merchant created from an inquiry (details: onboarding, section 21). */
export const CreatedMerchant = z
  .object({
    merchant: z.object({ id: Id, ...businessFields, zip5: text }),
    principals: z.array(CreatedPerson),
    doctors: z.array(CreatedPerson),
  })
  .meta({ id: 'CreatedMerchant' });
export type CreatedMerchant = z.infer<typeof CreatedMerchant>;

const LegalEntity = z.object({
  ...sourceStatusFields,
  data: z.object({
    cobalt: z.array(CorporateFiling),
    tlo: z.array(FileOnWire),
    tlo_principals: z
      .array(PrincipalFile)
      .describe('people of the application who are not in a file of a business'),
  }),
  merchant_tlo_ids: z.array(Id),
  merchant_sos_ids: z.array(Id),
});

const Litigation = z.object({ ...sourceStatusFields, data: LitigationData });

const Vital4 = z.object({
  ...sourceStatusFields,
  enabled: z.boolean(),
  data: Vital4Answer.shape.data,
  lists_checked: Vital4Answer.shape.lists_checked,
});

export const ThirdPartyData = z
  .object({
    third_party_sources: z.object({ legal_entity: LegalEntity, litigation: Litigation, vital4: Vital4 }),
    created_merchants: z.array(CreatedMerchant),
    inquiry: z.object({
      id: Id,
      legal_entity_name: text,
      name: text,
      street: text,
      city: text,
      state: text,
      zip: text,
      phone: text,
      email: text,
      principals: z.array(z.object({ first_name: text, last_name: text })),
    }),
    business_discovery: BusinessDiscovery.nullable(),
  })
  .meta({ id: 'ThirdPartyData' });
export type ThirdPartyData = z.infer<typeof ThirdPartyData>;

/** What the sources found for one inquiry, as counts, for an expanded row of the inquiry history. */
export const DashboardSummary = z
  .object({
    total_sources: z.int(),
    sources_with_data: z.int(),
    sources_processing: z.int(),
    data_counts: z.object({
      watchlists: z.int(),
      adverse_media: z.int(),
      pep: z.int(),
      tlo_records: z.int(),
      sos_records: z.int(),
      lawsuits: z.int(),
    }),
  })
  .meta({ id: 'DashboardSummary' });
export type DashboardSummary = z.infer<typeof DashboardSummary>;

export const gatheringEndpoints = {
  trigger: endpoint({
    method: 'POST',
    path: 'inquiry/trigger-third-party',
    summary: 'Start the evidence jobs of an inquiry, once; a repeat restarts only failed sources',
    who: 'lender',
    key: 'full',
    effect: 'Starts searches at the sources of evidence, some of which charge for each search.',
    terms: true,
    body: z.object({ id: IdInput }),
    out: z.object({ status: z.literal('accepted') }),
    status: 202,
    refusals: ['not_found'],
  }),
  data: endpoint({
    method: 'GET',
    path: 'third_party_data',
    summary: 'The stored state of every evidence source of an inquiry',
    who: 'lender',
    key: 'read',
    terms: true,
    view: { action: 'evidence.read', at: { kind: 'inquiry', by: 'inquiry_id' } },
    query: z.object({
      inquiry_id: IdInput,
      merchant_id: IdInput.optional(),
      force_refresh: z
        .enum(['true', 'false'])
        .optional()
        .describe('accepted and without effect: the stored state is always current'),
    }),
    out: ThirdPartyData,
    refusals: ['not_found'],
  }),
  ingest: endpoint({
    method: 'POST',
    path: 'merchant/ingest_third_party',
    summary: 'Attach a filing or a file of business records to a merchant; a repeat changes nothing',
    who: 'lender',
    body: z.object({
      merchant_id: IdInput,
      source: z.enum(attachSources),
      request_id: IdInput.describe('the id of the record'),
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
  merchant: endpoint({
    ...merchantInInquiryRead,
    path: 'merchant/{id}/{inquiryId}/evidence',
    summary: 'The evidence about a merchant in an inquiry: counted, uncertain and not searched',
    out: MerchantEvidence,
  }),
  querySources: endpoint({
    method: 'POST',
    path: 'merchant/{id}/{inquiryId}/ask_sources',
    summary:
      'Search sources that the inquiry did not search for this merchant; each once, a repeat restarts failed ones',
    who: 'lender',
    terms: true,
    body: z.object({
      sources: z
        .array(z.enum(sourceKeys))
        .min(1, 'Name at least one source.')
        .max(sourceKeys.length, 'Name each source once.'),
    }),
    out: z.object({ started: z.array(z.enum(sourceKeys)) }),
    status: 202,
  }),
  decide: endpoint({
    method: 'POST',
    path: 'merchant/{id}/{inquiryId}/evidence_decision',
    summary:
      'Decide whether a record is about the merchant; the decision overrides the comparison for the lender and replaces an earlier one',
    who: 'lender',
    body: z.object({
      record_id: IdInput,
      kind: z.enum(attributedKinds),
      key: z.string().min(1).max(500),
      answer: z.enum(decisionAnswers),
      reason: optionalText(1000),
      was: IdInput.nullable()
        .optional()
        .describe(
          'the id of the decision that the caller saw, null for none; refused as stale if another one is active by now',
        ),
    }),
    out: EvidenceDecision,
    refusals: ['stale'],
  }),
  undoDecision: endpoint({
    method: 'POST',
    path: 'evidence_decision/{id}/undo',
    summary: 'Undo a decision: the record is compared again',
    who: 'lender',
    body: z.object({}),
    out: z.object({ status: z.literal('success') }),
  }),
  dashboardSummary: endpoint({
    method: 'GET',
    path: 'inquiry/dashboard/{inquiryId}/third-party',
    summary: 'Counts of what the sources found for one inquiry',
    who: 'staff',
    view: { action: 'evidence.read', at: { kind: 'inquiry', by: 'inquiryId' } },
    out: z.object({ summary: DashboardSummary.nullable() }),
  }),
};
