import { z } from 'zod';
import { moment, SearchStatus, text } from '../evidence/contract.ts';
import { endpoint, IdInput, integerParameter, MAX_INTEGER, merchantRead } from '../http/index.ts';
import { BureauResolution } from './bureau-resolutions.ts';
import { Complaint } from './complaint.ts';
import { ComplaintRows } from './complaint-rows.ts';
import { RegulatoryLink } from './regulatory-link.ts';

/** Complaints per page (details: report, section 18). */
export const COMPLAINT_PAGE = 10;
/** The most regulatory complaints returned (the newest), and the most complaints printed. */
export const MAX_COMPLAINTS = 200;
/** The most complaint ids per call, so that the URL stays within the limits of servers and proxies. */
export const MAX_COMPLAINT_IDS = 100;
/** Requests no complaint (details: report, section 19). */
export const NIL_UUID = '00000000-0000-0000-0000-000000000000';

const complaintIds = z.array(z.uuid()).describe('those with an alert word, newest first');

/** The rating bureau's data on a merchant: `bbb` of the report; null without a profile (REP-082). */
export const Bureau = z
  .object({
    rating: text,
    accredited: z.boolean().nullable(),
    url: text,
    complaint_rows: ComplaintRows,
    bbb_resolutions: z.array(BureauResolution),
    alert_word_complaint_ids: complaintIds,
  })
  .meta({ id: 'Bureau' });
export type Bureau = z.infer<typeof Bureau>;

/** Summary of the complaints about a merchant, at the top of the Regulatory tab. */
export const MerchantComplaints = z
  .object({
    bureau_status: SearchStatus,
    regulators_status: SearchStatus.describe(
      'no_data: every source of complaints to public bodies was searched in full and has none',
    ),
    checked_at: moment,
    sources: z
      .array(
        z.object({
          label: z.string(),
          status: SearchStatus,
          is_partial: z.boolean(),
          counted: z.int().optional().describe('its records that are surely about the business'),
          waiting: z.int().optional().describe('its records that wait for a decision'),
        }),
      )
      .describe('the sources searched; one that returned only part of its results is partial'),
    waiting: z.int().describe('records that may belong to another business and wait for a decision'),
    bbb: Bureau.nullable(),
    regulatory_complaints: z.array(Complaint).describe(`the newest ${MAX_COMPLAINTS}`),
    regulatory_count: z.int(),
    alert_word_complaint_ids: complaintIds,
    by_month: z.object({
      kinds: z.array(z.string()),
      months: z.array(z.object({ month: z.string(), counts: z.record(z.string(), z.int()) })),
    }),
  })
  .meta({ id: 'MerchantComplaints' });
export type MerchantComplaints = z.infer<typeof MerchantComplaints>;

export const regulatoryEndpoints = {
  complaints: endpoint({
    ...merchantRead,
    path: 'merchant/complaints/{id}',
    summary: "Complaints about a merchant to regulators, and the rating bureau's summary",
    out: MerchantComplaints,
  }),
  bureauComplaints: endpoint({
    method: 'GET',
    path: 'merchant-bbb-complaints',
    summary: 'The complaints about a merchant at the rating bureau, a page at a time, or those of some ids',
    who: 'lender',
    key: 'read',
    view: { action: 'evidence.read', at: { kind: 'merchant', by: 'merchantId' } },
    query: z.object({
      merchantId: IdInput,
      page: integerParameter({ min: 1, max: MAX_INTEGER, fallback: 1 }).describe('the page, from 1'),
      idStr: z
        .preprocess(
          (value) => (typeof value === 'string' ? value.split(',').map((part) => part.trim()) : value),
          z
            .array(z.uuid('Each part must be a UUID.'))
            .max(MAX_COMPLAINT_IDS, `At most ${MAX_COMPLAINT_IDS} ids.`),
        )
        .optional()
        .describe('ids of complaints to any body, separated by commas; the nil UUID matches none'),
    }),
    out: z.object({ count: z.int(), results: z.array(Complaint) }),
    refusals: ['not_found'],
  }),
  links: endpoint({
    method: 'GET',
    path: 'merchant/get_regulatory_links',
    summary: 'Where registers, licenses and complaints are searched, for each state and use',
    who: 'signed-in',
    maxAgeSeconds: 3600,
    out: z.array(RegulatoryLink),
  }),
};
