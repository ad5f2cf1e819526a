import { z } from 'zod';
import { businessFields } from '../evidence/contract.ts';
import { Id } from '../http/index.ts';
import { MatchReason } from './match-reason.ts';

/** An address at which a source lists a merchant. */
export const SourceLocation = z.object({
  location_type: z.string().nullable(),
  addr1: z.string().nullable(),
  city: z.string().nullable(),
  state: z.string().nullable(),
  zip5: z.string().nullable(),
});

/**
 * One source's record of the merchant. For another lender's record only its existence is given, with lender_name
 * `Partner` and, as lm_id, its position among those of other lenders.
 */
export const SourceRecord = z
  .object({
    lm_id: Id,
    merchant_id: Id,
    lender_name: z.string(),
    category: z.string(),
    match_score: z.number().nullable(),
    store_id: z.string().nullable(),
    merchant_status: z.string().nullable(),
    entity_type: z.string().nullable(),
    primary_address: z.string().nullable(),
    locations: z.array(SourceLocation),
    location_count: z.int(),
    first_seen_date: z.string().nullable(),
    created_at: z.iso.datetime(),
    match_description: z.string().nullable(),
    fax: z.string().nullable(),
    url: z.string().nullable(),
  })
  .meta({ id: 'SourceRecord' });
export type SourceRecord = z.infer<typeof SourceRecord>;

const MatchPrincipal = z.object({
  id: Id,
  first_name: z.string().nullable(),
  middle_name: z.string().nullable(),
  last_name: z.string().nullable(),
  suffix: z.string().nullable(),
  npi_id: z.string().nullable(),
});

/** A record of a cluster: the match it is listed under, or another record of the same business. */
export const ClusterMember = z
  .object({
    merchant_id: Id,
    ...businessFields,
    search_score: z
      .number()
      .nullable()
      .describe('null for a record that the cluster led to and not the search'),
    link_reasons: z
      .array(MatchReason)
      .describe('why it is of this business: its surest link to another member'),
  })
  .meta({ id: 'ClusterMember' });
export type ClusterMember = z.infer<typeof ClusterMember>;

/** The master file's data of a merchant. */
export const MasterMerchant = z.object({
  id: Id,
  name: z.string(),
  name_dba: z.string().nullable(),
  addr1: z.string().nullable(),
  addr2: z.string().nullable(),
  city: z.string().nullable(),
  state: z.string().nullable(),
  zip5: z.string().nullable(),
  zip4: z.string().nullable(),
  phone: z.string().nullable(),
  ein: z.string().nullable(),
  domain_name: z.string().nullable(),
  email: z.string().nullable(),
  sic_code: z.string().nullable(),
});
export type MasterMerchant = z.infer<typeof MasterMerchant>;

/** A merchant found for an inquiry (details: onboarding, section 14). search_score is the sum of the reasons' weights. */
export const MerchantMatch = z
  .object({
    ...MasterMerchant.shape,
    principals: z.array(MatchPrincipal),
    doctors: z.array(
      z.object({ name: z.string(), npi_id: z.string().nullable(), specialty: z.string().nullable() }),
    ),
    cluster_id: Id.nullable(),
    cluster_score: z.number().nullable(),
    bm25_score: z.number().nullable(),
    function_score: z.number().nullable(),
    match_reasons: z.array(MatchReason),
    is_clustered: z.boolean(),
    members_data: z.array(ClusterMember),
    available_lenders: z.array(z.string()),
    public_sources: z.array(z.object({ name: z.string(), category: z.string() })),
    partner_sources_count: z.int(),
    lender_categories: z.record(z.string(), z.array(z.string())),
    total_sources: z.int(),
    search_score: z.number().nullable(),
    sources: z.array(SourceRecord),
    closed_by: z.array(z.string()).describe('the public sources that report it as permanently closed'),
    own_relation: z
      .object({ since: z.iso.date().nullable(), status: z.string().nullable() })
      .nullable()
      .describe(
        "the active lender's own open relation: since when, and its status unless it is simply open; null without one",
      ),
  })
  .meta({ id: 'MerchantMatch' });
export type MerchantMatch = z.infer<typeof MerchantMatch>;
