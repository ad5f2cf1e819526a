import { z } from 'zod';
import { calendarDay, endpoint, Id, IdInput, integerParameter, MAX_INTEGER } from '../http/index.ts';
import * as field from './fields.ts';
import { inquiryHistory } from './history-paging.ts';

/** Where and how to reach a business or a person. */
const contact = {
  addr1: field.name.meta({ description: 'street address', example: '88 Mill Pond Rd' }),
  city: field.name.meta({ description: 'city', example: 'Missoula' }),
  state: field.state.meta({ description: 'two-letter code of the state', example: 'MT' }),
  zip5: field.zip5.meta({ description: 'ZIP code of five digits', example: '59801' }),
  email: field.email.describe('email address'),
  phone: field.phone.meta({ description: 'phone number of 7 to 15 digits', example: '4065550142' }),
};

/** A principal or owner as entered on the application. */
const NewPrincipal = z
  .object({
    first_name: field.name.meta({ description: 'given name', example: 'Maria' }),
    middle_name: field.name.describe('middle name or initial'),
    last_name: field.name.meta({ description: 'family name', example: 'Alvarez' }),
    suffix: field.suffix.describe('such as Jr. or III'),
    ...contact,
    title: field.name.meta({ description: 'role as the application words it', example: 'Member' }),
    share: field.share.meta({ description: 'share of the business in percent', example: '51' }),
    date_of_birth: field.birthDate.meta({
      description: 'kept encrypted; no response contains more than its year',
      example: '1979-04-03',
    }),
    ssn: field.ssn.describe(
      'social security number of 9 digits; kept encrypted, responses contain its last four digits',
    ),
  })
  .meta({ id: 'NewPrincipal' });

/** The search payload: what the application says about a seller (ONB-049). */
export const NewInquiry = z
  .object({
    legal_entity_name: field.name.meta({
      description: 'registered legal name',
      example: 'Blue Heron Coffee LLC',
    }),
    name: field.name.meta({ description: 'DBA name', example: 'Blue Heron Coffee' }),
    ein: field.ein.describe('FEIN or SSN'),
    ...contact,
    alt_phone: field.phone.describe('second phone number'),
    domain_name: field.domainName.meta({ description: 'web domain', example: 'example.com' }),
    store_id: field.name.describe("the lender's own number of the store"),
    start_date: field.startDate.describe('when the business began: a day, a month or a year'),
    industry: field.name.describe('industry as the application names it'),
    owner_share: field.share.describe(
      "the first principal's share in percent, where `principals` does not say it",
    ),
    requested_amount: field.amount.describe('in US dollars'),
    principals: z
      .array(NewPrincipal, { error: 'Must be a list of principals.' })
      .max(field.MAX_PRINCIPALS, `At most ${field.MAX_PRINCIPALS} principals and owners.`)
      .nullish()
      .transform((principals) => principals ?? [])
      .describe('the principals and owners, at most ten'),
  })
  .meta({ id: 'NewInquiry' });
export type Inquiry = z.output<typeof NewInquiry>;
export type InquiryForm = z.input<typeof NewInquiry>;

const PlaceEntry = z.object({ state: z.string(), city: z.string(), zip5: z.string() });

export const InquiryDetails = z
  .object({
    id: Id,
    legal_entity_name: z.string().nullable(),
    name: z.string().nullable(),
    addr1: z.string().nullable(),
    city: z.string().nullable(),
    state: z.string().nullable(),
    zip5: z.string().nullable(),
    phone: z.string().nullable(),
    lender: Id,
    created_at: z.iso.datetime(),
    principals: z.array(
      z.object({
        first_name: z.string().nullable(),
        middle_name: z.string().nullable(),
        last_name: z.string().nullable(),
        title: z.string().nullable(),
        share: z.string().nullable().describe('in percent'),
        birth_year: z.int().nullable(),
        ssn: z.string().nullable().describe('masked'),
      }),
    ),
  })
  .meta({ id: 'InquiryDetails' });
export type InquiryDetails = z.infer<typeof InquiryDetails>;

const InquiryAuthor = z.object({
  name: z
    .string()
    .nullable()
    .describe('null for an API key and a removed user; `Assay staff` for staff, except to staff'),
  is_own: z.boolean().describe('whether it is the caller'),
});

const OpenedReport = z.object({ merchant_id: Id, name: z.string() });

/** An inquiry of the active lender, found by a text. `ein` is masked unless it is certainly a FEIN. */
export const FoundInquiry = z
  .object({
    id: Id,
    legal_entity_name: z.string().nullable(),
    name: z.string().nullable(),
    city: z.string().nullable(),
    state: z.string().nullable(),
    ein: z.string().nullable(),
    phone: z.string().nullable(),
    principals: z.array(z.object({ first_name: z.string().nullable(), last_name: z.string().nullable() })),
    created_at: z.iso.datetime(),
    created_by: InquiryAuthor,
    report: OpenedReport.nullable().describe('the report that was opened in it last'),
  })
  .meta({ id: 'FoundInquiry' });
export type FoundInquiry = z.infer<typeof FoundInquiry>;

/** One of the caller's own latest searches, shown next to the search form. */
const RecentInquiry = FoundInquiry.omit({
  ein: true,
  phone: true,
  created_by: true,
  report: true,
}).meta({ id: 'RecentInquiry' });

/** Another inquiry of the active lender about the same business. */
export const EarlierInquiry = z
  .object({
    id: Id,
    created_at: z.iso.datetime(),
    created_by: InquiryAuthor,
    is_later: z.boolean().describe('whether it was made after the inquiry it is listed for'),
    shares: z
      .array(z.enum(['ein', 'phone', 'name']))
      .describe('what both inquiries state alike; empty where both opened the same report'),
    report: OpenedReport.nullable().describe('the report that was opened in it last'),
  })
  .meta({ id: 'EarlierInquiry' });
export type EarlierInquiry = z.infer<typeof EarlierInquiry>;

/** The most inquiries about the same business that are returned. */
export const MAX_EARLIER_INQUIRIES = 10;

export const EarlierInquiries = z
  .object({
    count: z.int().describe('how many there are, 50 at most'),
    results: z.array(EarlierInquiry).describe('the latest first, ten at most'),
  })
  .meta({ id: 'EarlierInquiries' });

/** The most inquiries that a search for inquiries returns. */
const MAX_FOUND_INQUIRIES = 20;

/** A row of the inquiry history (BOF-144). `ein` is masked unless it is certainly a FEIN. */
export const DashboardRow = z
  .object({
    id: Id,
    name: z.string().nullable(),
    legal_entity_name: z.string().nullable(),
    ein: z.string().nullable(),
    addr1: z.string().nullable(),
    city: z.string().nullable(),
    state: z.string().nullable(),
    zip5: z.string().nullable(),
    zip4: z.string().nullable(),
    created_by_user: z.object({ full_name: z.string(), email: z.string(), is_admin: z.boolean() }).nullable(),
    principals: z.array(z.object({ first_name: z.string().nullable(), last_name: z.string().nullable() })),
    created_at: z.iso.datetime().nullable(),
    total_results: z.int().describe('reports opened in the inquiry'),
  })
  .meta({ id: 'DashboardRow' });
export type DashboardRow = z.infer<typeof DashboardRow>;

const read = { method: 'GET', who: 'lender', terms: true } as const;

export const inquiryEndpoints = {
  places: endpoint({
    method: 'GET',
    path: 'inquiry/address',
    summary: 'Every US combination of state, city and zip',
    who: 'signed-in',
    key: 'read',
    out: z.array(PlaceEntry),
    maxAgeSeconds: 24 * 3600,
    mayBeUnchanged: true,
  }),
  create: endpoint({
    method: 'POST',
    path: 'inquiry/new',
    summary: 'Store the application and start an inquiry',
    who: 'lender',
    key: 'full',
    effect: 'Stores an inquiry of the lender, which uses one of its credits.',
    terms: true,
    body: NewInquiry,
    out: z.object({ id: Id }),
    status: 201,
    idempotencyKey: true,
    callsPerMinute: 60,
    refusals: ['search_criteria_required', 'credits_exhausted'],
  }),
  details: endpoint({
    ...read,
    path: 'inquiry/details/{inquiryId}',
    summary: 'What was searched for',
    key: 'read',
    view: { action: 'inquiry.read', at: { kind: 'inquiry', by: 'inquiryId' } },
    out: InquiryDetails,
  }),
  recent: endpoint({
    ...read,
    path: 'inquiry/recent',
    summary: "The caller's own latest inquiries for the active lender",
    view: { action: 'inquiry.list', at: { kind: 'lender' } },
    out: z.object({ results: z.array(RecentInquiry) }),
  }),
  find: endpoint({
    // A number may be a social security number, which must not be in an address.
    method: 'POST',
    path: 'inquiry/find',
    summary: 'The latest inquiries of the active lender, or those with a name, owner, EIN or phone',
    who: 'lender',
    // As for the inquiry history, the lender's own past searches need no terms acceptance.
    view: { action: 'inquiry.list', at: { kind: 'lender' } },
    body: z.object({
      search: z
        .string({ error: 'Must be text.' })
        .trim()
        .max(255, 'At most 255 characters.')
        .default('')
        .meta({
          description:
            'beginnings of words of the business or an owner, a phone number, a complete EIN or SSN, with or without dashes; ' +
            'empty for the latest',
          example: 'alvarez',
        }),
      limit: integerParameter({ min: 1, max: MAX_FOUND_INQUIRIES, fallback: MAX_FOUND_INQUIRIES }).describe(
        'how many inquiries to return at most',
      ),
    }),
    out: z.object({
      results: z.array(FoundInquiry),
      has_more: z.boolean().describe('whether further inquiries match'),
    }),
  }),
  earlier: endpoint({
    ...read,
    path: 'inquiry/{inquiryId}/earlier_inquiries',
    summary: "The active lender's other inquiries with the same EIN, phone, or name and state",
    view: { action: 'inquiry.list', at: { kind: 'inquiry', by: 'inquiryId' } },
    out: EarlierInquiries,
  }),
  ofMerchant: endpoint({
    ...read,
    path: 'merchant/{id}/earlier_inquiries',
    summary: "The active lender's other inquiries that opened the report of a merchant",
    view: { action: 'inquiry.list', at: { kind: 'merchant', by: 'id' } },
    query: z.object({
      inquiry_id: IdInput.optional().describe('the inquiry of the report, which is left out'),
    }),
    out: EarlierInquiries,
  }),
  dashboard: endpoint({
    method: 'GET',
    path: 'inquiry/dashboard',
    summary: 'Every inquiry of the active lender',
    who: 'staff',
    // Reviewing the lender's own past searches needs no terms acceptance; every view is audited.
    view: { action: 'history.read', at: { kind: 'lender' }, details: { offset: 'offset' } },
    query: z.object({
      limit: integerParameter({ min: 1, max: 100, fallback: inquiryHistory.pageSize }),
      offset: integerParameter({ min: 0, max: MAX_INTEGER, fallback: 0 }),
      search: z.string().trim().max(255, 'At most 255 characters.').optional(),
      created_at_after: calendarDay.optional(),
      created_at_before: calendarDay.optional(),
      exclude_admin: z.enum(['true', 'false'], { error: 'Must be true or false.' }).optional(),
      ordering: z
        .enum(['name', '-name', 'created_at', '-created_at'], {
          error: 'Must be name, -name, created_at or -created_at.',
        })
        .default('-created_at'),
    }),
    out: z.object({ count: z.int(), results: z.array(DashboardRow) }),
  }),
};
