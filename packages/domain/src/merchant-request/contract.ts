import { z } from 'zod';
import { businessFields } from '../evidence/contract.ts';
import { endpoint, Id, IdInput, integerParameter } from '../http/index.ts';
import { NewInquiry } from '../inquiry/contract.ts';
import { MatchReason } from '../matching/index.ts';
import { NewMerchant } from './new-merchant.ts';

const { legal_entity_name, name, addr1, city, state, phone } = NewInquiry.shape;

/** A business to add to the master file, with the inquiry that did not find it (ONB-109). */
const NewMerchantRequest = z
  .object({
    business_legal_name: legal_entity_name,
    business_dba_name: name,
    business_address: addr1,
    business_city: city,
    business_state: state,
    business_phone: phone,
    created_by: z.unknown().optional().describe("not read: it is always the caller's address"),
    inquiry_id: z.preprocess((id) => (id === '' ? null : id), IdInput.nullish()),
  })
  .meta({ id: 'NewMerchantRequest' });
export type NewMerchantRequest = z.output<typeof NewMerchantRequest>;

export const requestStatuses = ['open', 'added', 'dismissed'] as const;
export type RequestStatus = (typeof requestStatuses)[number];

export const MerchantRequest = z
  .object({
    id: Id,
    business_legal_name: z.string().nullable(),
    business_dba_name: z.string().nullable(),
    business_address: z.string(),
    business_city: z.string(),
    business_state: z.string(),
    business_phone: z.string().nullable(),
    created_by: z.string().describe('email address'),
    inquiry_id: Id.nullable(),
    status: z.enum(requestStatuses),
    created_on: z.iso.datetime(),
  })
  .meta({ id: 'MerchantRequest' });
export type MerchantRequest = z.infer<typeof MerchantRequest>;

/** A request as staff see it, from any lender. */
export const QueuedRequest = MerchantRequest.extend({
  lender: z.object({ id: Id, name: z.string() }),
  takes_mail: z.boolean().describe('whether created_by has an account that gets emails'),
  merchant: z.object({ id: Id, name: z.string() }).nullable(),
  closed_by: z.string().nullable().describe('email address'),
  closed_at: z.iso.datetime().nullable(),
  dismissal_reason: z.string().nullable().describe('why it was dismissed'),
}).meta({ id: 'QueuedRequest' });
export type QueuedRequest = z.infer<typeof QueuedRequest>;

/** A merchant of the master file that may be the requested one. */
export const SuggestedMerchant = z
  .object({
    id: Id,
    ...businessFields,
    zip5: z.string().nullable(),
    phone: z.string().nullable(),
    search_score: z
      .number()
      .nullable()
      .describe('how well it matches the request; null for a search by name or id'),
  })
  .meta({ id: 'SuggestedMerchant' });
export type SuggestedMerchant = z.infer<typeof SuggestedMerchant>;

/** A merchant of the master file that may be the one to add, with match reasons. */
export const ExistingMerchant = SuggestedMerchant.extend({ match_reasons: z.array(MatchReason) }).meta({
  id: 'ExistingMerchant',
});
export type ExistingMerchant = z.infer<typeof ExistingMerchant>;

/** Requests per page of the staff queue. */
export const QUEUE_PAGE_SIZE = 20;

export const merchantRequestEndpoints = {
  check: endpoint({
    method: 'POST',
    path: 'merchant/request_check',
    summary: "The lender's open requests for the same business",
    who: 'lender',
    view: { action: 'request.list', at: { kind: 'lender' } },
    body: NewMerchantRequest,
    out: z.array(
      MerchantRequest.extend({
        is_same_business: z
          .boolean()
          .describe(
            'certainly the same business: once added, the merchant is in the results of the inquiry too',
          ),
      }),
    ),
    refusals: ['request_details_required', 'not_found'],
  }),
  create: endpoint({
    method: 'POST',
    path: 'merchant/request',
    summary:
      'Request a merchant; an inquiry has one request, which a second call returns; one about a business that was added for the lender gets the merchant instead',
    who: 'lender',
    body: NewMerchantRequest,
    out: MerchantRequest.extend({
      is_new: z.boolean().describe('false for a request that there was already'),
    }),
    mayCreate: true,
    idempotencyKey: true,
    refusals: ['request_details_required', 'not_found'],
  }),
  queue: endpoint({
    method: 'GET',
    path: 'merchant/requests',
    summary: 'The requests of all lenders: open ones oldest first, closed ones newest first',
    who: 'staff',
    view: { action: 'request.list', at: { kind: 'lender' }, details: { status: 'status', page: 'page' } },
    query: z.object({
      status: z.enum(requestStatuses, { error: 'Must be open, added or dismissed.' }).default('open'),
      page: integerParameter({ min: 1, max: 1_000_000, fallback: 1 }),
    }),
    out: z.object({ count: z.int(), results: z.array(QueuedRequest) }),
  }),
  read: endpoint({
    method: 'GET',
    path: 'merchant/request/{id}',
    summary: 'One request, of whichever lender',
    who: 'staff',
    view: { action: 'request.read', at: { kind: 'merchant_request', by: 'id' } },
    out: QueuedRequest,
  }),
  suggestions: endpoint({
    method: 'GET',
    path: 'merchant/request/{id}/merchants',
    summary: 'Merchants that may be the one requested, best first; by name or id with search',
    who: 'staff',
    view: { action: 'merchant.search', at: { kind: 'merchant_request', by: 'id' } },
    query: z.object({ search: z.string().trim().max(255, 'At most 255 characters.').optional() }),
    out: z.object({ results: z.array(SuggestedMerchant) }),
  }),
  close: endpoint({
    method: 'POST',
    path: 'merchant/request/{id}',
    summary: 'Close a request: the merchant was added, or the request is dismissed',
    who: 'staff',
    body: z
      .object({
        status: z.enum(['added', 'dismissed'], { error: 'Must be added or dismissed.' }),
        merchant_id: IdInput.nullish(),
        reason: z
          .string()
          .trim()
          .max(500, 'At most 500 characters.')
          .nullish()
          .describe('why it is dismissed; sent to the requester'),
      })
      .refine(({ status, merchant_id }) => status !== 'added' || merchant_id, {
        path: ['merchant_id'],
        message: 'Choose the merchant that was added.',
      }),
    out: QueuedRequest,
    refusals: ['request_closed'],
  }),
  reopen: endpoint({
    method: 'POST',
    path: 'merchant/request/{id}/reopen',
    summary:
      'Reopen a closed request: a merchant that was added leaves the inquiries that got it by this request; opened reports stay',
    who: 'staff',
    out: QueuedRequest,
    refusals: ['request_open'],
  }),
  existing: endpoint({
    method: 'POST',
    path: 'merchant/new/existing',
    summary: 'Merchants that may be the one to be added, best first',
    who: 'staff',
    view: { action: 'merchant.search', at: { kind: 'lender' } },
    body: NewMerchant.extend({
      request_id: IdInput.nullish().describe('also finds what the lender of the request has of its own'),
    }).meta({ id: 'RequestedMerchant' }),
    out: z.object({ results: z.array(ExistingMerchant) }),
    refusals: ['not_found'],
  }),
  add: endpoint({
    method: 'POST',
    path: 'merchant/new',
    summary: 'Add a merchant to the master file, and close the request it was added for',
    who: 'staff',
    body: NewMerchant.extend({
      other_merchant_ids: z
        .array(IdInput, { error: 'Must be a list of ids.' })
        .max(100, 'At most 100 ids.')
        .default([])
        .describe('existing merchants that were reviewed and are other businesses'),
      request_id: IdInput.nullish(),
    }).meta({ id: 'AddedMerchant' }),
    out: z.object({
      id: Id,
      name: z.string(),
      request: QueuedRequest.nullable().describe('the request that was closed with it'),
    }),
    status: 201,
    refusals: ['merchant_exists', 'request_closed', 'not_found'],
  }),
};
