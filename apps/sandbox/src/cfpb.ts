import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FactComplaint } from './facts-reputation.ts';
import { playFault } from './faults.ts';
import { readQuery } from './full-text-query.ts';
import { bearsPhrase } from './names.ts';
import { RETRY_LATER, replyJson } from './reply.ts';
import { dayOf, delayOf, type SandboxWorld, type Vendor } from './vendor.ts';

const PATH = /^\/data-research\/consumer-complaints\/search\/api\/v1\/?$/;
const FIELDS = ['complaint_what_happened', 'company', 'all', '_all'];
const MAX_TERM_LENGTH = 200;

const noon = (day: string) => `${day}T12:00:00-05:00`;

/** The sort values of a complaint as responses give them: its time and its number. */
const sortOf = ({ received_on, complaint_id }: FactComplaint): [number, string] => [
  Date.parse(noon(received_on)),
  complaint_id,
];

/** Newest first, within a day the highest number first. */
function byNewest([one, oneId]: [number, string], [other, otherId]: [number, string]): number {
  return other - one || otherId.localeCompare(oneId);
}

function refusalOf(query: URLSearchParams): Record<string, string[]> | undefined {
  const [frm, size] = [Number(query.get('frm') ?? 0), Number(query.get('size') ?? 10)];
  if (!FIELDS.includes(query.get('field') ?? 'all')) return { field: ['This is not a valid choice.'] };
  if ((query.get('search_term') ?? '').length > MAX_TERM_LENGTH)
    return { search_term: [`Ensure this field has no more than ${MAX_TERM_LENGTH} characters.`] };
  if (!(size >= 0) || !(frm >= 0)) return { size: ['A valid integer is required.'] };
  if (size !== 0 && frm % size !== 0) return { non_field_errors: ['frm is not zero or a multiple of size'] };
  return undefined;
}

const toHit = (complaint: FactComplaint) => ({
  _index: 'complaint-public-v1',
  _id: complaint.complaint_id,
  _score: null,
  _source: {
    product: complaint.product,
    sub_product: complaint.sub_product || null,
    issue: complaint.issue,
    sub_issue: complaint.sub_issue || null,
    complaint_what_happened: complaint.narrative,
    has_narrative: complaint.narrative !== '',
    consumer_consent_provided: complaint.narrative ? 'Consent provided' : 'Consent not provided',
    date_received: noon(complaint.received_on),
    date_sent_to_company: noon(complaint.received_on),
    company: complaint.company,
    state: complaint.state,
    zip_code: complaint.zip_code,
    tags: complaint.tags || null,
    complaint_id: complaint.complaint_id,
    timely: complaint.is_timely ? 'Yes' : 'No',
    company_response: complaint.response,
    company_public_response: null,
    submitted_via: complaint.via,
    consumer_disputed: 'N/A',
  },
  sort: sortOf(complaint),
});

/** The sort values in `1700000000000_4711`, after which a page starts; null for the first page. */
function afterOf(query: URLSearchParams): [number, string] | null {
  const [, moment, id] = /^(-?\d+)_(\w+)$/.exec(query.get('search_after') ?? '') ?? [];
  return moment && id ? [Number(moment), id] : null;
}

/**
 * The search of the Consumer Complaint Database, without a key: full text over companies, newest first, with
 * `search_after` for further pages. docs/connectors/cfpb.md describes the wire format.
 */
export function createCfpb(world: SandboxWorld): Vendor {
  async function handle(request: IncomingMessage, response: ServerResponse, url: URL): Promise<void> {
    if (request.method !== 'GET' || !PATH.test(url.pathname))
      return replyJson(response, 404, { detail: 'Not found.' });
    const query = url.searchParams;
    const term = query.get('search_term') ?? '';
    const { phrases, fault: requestedFault } = readQuery(term);
    const fault = world.faults.faultOf(request, `${term}${requestedFault}`);
    if (fault === 'rate-limit')
      return replyJson(response, 429, { detail: 'Request was throttled.' }, RETRY_LATER);
    if (fault && fault !== 'failed' && playFault(fault, response)) return;
    const refusal = refusalOf(query);
    if (refusal) return replyJson(response, 400, refusal);

    if (!query.has('search_after')) await world.wait(delayOf(world, request, { text: term, fault }));
    const today = dayOf(world, request);
    const isCompany = query.get('field') === 'company';
    const found = world
      .factsFor(request)
      .complaints.filter(({ received_on }) => received_on <= today)
      .filter(({ company, narrative }) =>
        phrases.some((phrase) => bearsPhrase(isCompany ? company : `${company} . ${narrative}`, phrase)),
      )
      .sort((one, other) => byNewest(sortOf(one), sortOf(other)));
    const after = afterOf(query);
    const first = after
      ? found.filter((complaint) => byNewest(sortOf(complaint), after) > 0)
      : found.slice(Number(query.get('frm') ?? 0));
    replyJson(response, 200, {
      took: 3,
      timed_out: fault === 'failed',
      hits: {
        total: { value: found.length, relation: 'eq' },
        max_score: null,
        hits: first.slice(0, Number(query.get('size') ?? 10)).map(toHit),
      },
      _meta: { license: 'CC0', last_updated: noon(today), is_data_stale: false, break_points: {} },
    });
  }

  return { name: 'cfpb', handle };
}
