import { z } from 'zod';
import { endpoint, Id, IdInput } from '../http/index.ts';
import { AdverseMediaItem, WatchlistItem } from '../screening/contract.ts';

/** Where a source stands for an inquiry, as stored and answered (details: onboarding, section 21). */
export const SourceStatus = z.enum([
  'not_initiated',
  'processing',
  'available',
  'not_available',
  'error',
  'timed_out',
]);
export type SourceStatus = z.infer<typeof SourceStatus>;

/** A filing at a Secretary of State (REP-043). Days are YYYY-MM-DD. */
export const CorporateFiling = z
  .object({
    id: Id,
    name: z.string(),
    filing_state: z.string(),
    sos_id: z.string().nullable(),
    entity_type: z.string().nullable(),
    filing_date: z.string().nullable(),
    status: z.string().nullable(),
    inactive_date: z.string().nullable(),
    industry: z.string().nullable(),
    mailing_addr1: z.string().nullable(),
    mailing_city: z.string().nullable(),
    mailing_state: z.string().nullable(),
    mailing_zip5: z.string().nullable(),
    physical_addr1: z.string().nullable(),
    physical_city: z.string().nullable(),
    physical_state: z.string().nullable(),
    physical_zip5: z.string().nullable(),
    phone: z.string().nullable(),
    email: z.string().nullable(),
    officers: z.array(z.object({ name: z.string(), title: z.string().nullable() })),
    registered_agent: z.string().nullable(),
    url: z.string().nullable(),
    confidence: z
      .number()
      .nullable()
      .meta({ description: 'how well the filed name fits the searched one, 0 to 1' }),
    source: z.string(),
    updated_at: z.iso.datetime().meta({ description: 'when we saw it' }),
  })
  .meta({ id: 'CorporateFiling' });
export type CorporateFiling = z.infer<typeof CorporateFiling>;

/** A wire entry of a source that is not gathered yet: kept open, its list is empty. */
const entry = z.record(z.string(), z.json());

const LegalEntity = z.object({
  status: SourceStatus,
  called: z.boolean(),
  request_status: z.string().nullable(),
  error: z.string().nullable(),
  requested_at: z.iso.datetime().nullable(),
  checked_at: z.iso.datetime().nullable(),
  data: z.object({ cobalt: z.array(CorporateFiling), tlo: z.array(entry) }),
  merchant_tlo_ids: z.array(z.string()),
  merchant_sos_ids: z.array(z.string()),
});

const Litigation = z.object({
  status: SourceStatus,
  called: z.boolean(),
  request_status: z.string().nullable(),
  data: z.object({
    lawsuits: z.array(entry),
    dockets: z.array(entry),
    source_businesses: z.array(entry),
    matched_merchants: z.array(entry),
    thomson_reuters: z.array(entry),
    merchants_with_litigation: z.array(entry),
    litigation_records: z.array(entry),
  }),
});

const Vital4 = z.object({
  enabled: z.boolean(),
  status: SourceStatus,
  called: z.boolean(),
  request_status: z.string().nullable(),
  error: z.string().nullable(),
  requested_at: z.iso.datetime().nullable(),
  checked_at: z.iso.datetime().nullable(),
  data: z.object({ adverse_media: z.array(AdverseMediaItem), watchlists_sanctions: z.array(WatchlistItem) }),
});

/** Everything the evidence sources found for one inquiry (ONB-126). */
export const ThirdPartyData = z
  .object({
    third_party_sources: z.object({ legal_entity: LegalEntity, litigation: Litigation, vital4: Vital4 }),
    created_merchants: z.array(
      z.object({ merchant: entry, principals: z.array(entry), doctors: z.array(entry) }),
    ),
    inquiry: z.object({ id: Id, legal_entity_name: z.string().nullable(), name: z.string().nullable() }),
    business_discovery: entry.nullable(),
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
  }),
};
