import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FactCase } from './facts-evidence.ts';
import { playFault } from './faults.ts';
import { readQuery } from './full-text-query.ts';
import { bearsPhrase } from './names.ts';
import { perFacts } from './per-facts.ts';
import { RETRY_LATER, replyJson } from './reply.ts';
import { dayOf, delayOf, hasCome, type SandboxWorld, type Vendor } from './vendor.ts';

const PAGE = 20;
const SITE = 'https://www.courtlistener.com/api/rest/v4/search/';

const slug = (title: string) =>
  title
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
const asCursor = (offset: number) => Buffer.from(`o=${offset}`).toString('base64url');

/** The offset in a cursor; NaN for an invalid one. */
function offsetOf(cursor: string | null): number {
  if (cursor === null) return 0;
  const [, offset] = /^o=(\d+)$/.exec(Buffer.from(cursor, 'base64url').toString()) ?? [];
  return offset === undefined ? Number.NaN : Number(offset);
}

/** A federal case in the archive's format. */
function toDocket(found: FactCase, today: string) {
  const hasEnded = hasCome(found.ended_on, today);
  return {
    assignedTo: found.judge,
    assigned_to_id: null,
    attorney: found.parties.flatMap(({ attorneys }) => attorneys),
    attorney_id: [],
    caseName: found.title,
    case_name_full: '',
    cause: found.cause ?? '',
    chapter: found.chapter,
    court: found.court.name,
    court_citation_string: found.court.name.replace(/^.*, /, ''),
    court_id: found.court.id,
    dateArgued: null,
    dateFiled: found.filed_on,
    dateTerminated: hasEnded ? found.ended_on : null,
    docketNumber: found.number,
    docket_absolute_url: `/docket/${found.case_id}/${slug(found.title)}/`,
    docket_id: found.case_id,
    firm: [],
    firm_id: [],
    jurisdictionType: found.chapter ? '' : 'Federal question',
    juryDemand: found.chapter ? '' : 'Plaintiff',
    meta: {
      timestamp: `${hasEnded ? found.ended_on : found.filed_on}T08:00:00.000000Z`,
      date_created: `${found.filed_on}T08:00:00.000000Z`,
      score: { bm25: 10 },
    },
    pacer_case_id: String(found.case_id % 1_000_000),
    party: found.parties.map(({ name }) => name),
    party_id: [],
    referredTo: null,
    referred_to_id: null,
    suitNature: found.nature_of_suit ?? '',
    trustee_str: null,
  };
}

/**
 * The search of CourtListener's REST API v4 over federal dockets: `GET /api/rest/v4/search/` with `type=d` or `r`, the
 * party in `party_name` and the header `Authorization: Token`. docs/connectors/courtlistener.md describes the wire
 * format.
 */
export function createCourtlistener(world: SandboxWorld): Vendor {
  const federalCases = perFacts(({ cases }) => cases.filter(({ is_federal }) => is_federal));

  async function handle(request: IncomingMessage, response: ServerResponse, url: URL): Promise<void> {
    if (request.method !== 'GET' || !/^\/api\/rest\/v4\/search\/?$/.test(url.pathname))
      return replyJson(response, 404, { detail: 'Not found.' });
    if (!/^Token \S+$/.test(request.headers.authorization ?? ''))
      return replyJson(response, 401, { detail: 'Authentication credentials were not provided.' });
    const query = url.searchParams;
    const party = query.get('party_name') ?? query.get('q') ?? '';
    const { phrases, fault: requestedFault } = readQuery(party);
    const fault = world.faults.faultOf(request, `${party}${requestedFault}`);
    if (fault === 'rate-limit') {
      const detail = 'Request was throttled. Expected available in 2 seconds.';
      return replyJson(response, 429, { detail }, RETRY_LATER);
    }
    if (fault === 'failed')
      return replyJson(response, 503, { detail: 'The search backend cannot be reached.' });
    if (fault && playFault(fault, response)) return;

    const offset = offsetOf(query.get('cursor'));
    if (Number.isNaN(offset)) return replyJson(response, 404, { detail: 'Invalid cursor' });
    // Further pages of a search come from the vendor's cache without delay.
    if (offset === 0) await world.wait(delayOf(world, request, { text: party, fault }));
    const today = dayOf(world, request);
    const found = ['d', 'r'].includes(query.get('type') ?? '')
      ? federalCases(world.factsFor(request))
          .filter(({ filed_on }) => filed_on <= today)
          .filter(({ parties }) =>
            parties.some(({ name }) => phrases.some((phrase) => bearsPhrase(name, phrase))),
          )
          .sort((a, b) => b.filed_on.localeCompare(a.filed_on))
      : [];
    const next = new URL(SITE);
    next.search = query.toString();
    next.searchParams.set('cursor', asCursor(offset + PAGE));
    replyJson(response, 200, {
      count: found.length,
      next: offset + PAGE < found.length ? next.href : null,
      previous: null,
      results: found.slice(offset, offset + PAGE).map((one) => toDocket(one, today)),
    });
  }

  return { name: 'courtlistener', handle };
}
