import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Facts } from './facts.ts';
import { type Fault, playFault } from './faults.ts';
import { asUuid } from './pace.ts';
import { remember } from './per-facts.ts';
import { replyJson } from './reply.ts';
import {
  parseSearch,
  problem,
  readBody,
  type WireRecord,
  type WireSearch,
  type WireSubject,
  writtenNamesOf,
} from './source-protocol-wire.ts';
import { dayOf, delayOf, type SandboxWorld, type Vendor } from './vendor.ts';

/** A source that implements the protocol: its name, its kinds, and what the facts say about a subject on a day. */
export type ProtocolSource = {
  name: string;
  kinds: readonly string[];
  /** Records per page; small by default, so that paging is exercised. */
  pageSize?: number;
  find(facts: Facts, subject: WireSubject, today: string): WireRecord[];
};

type Search = WireSearch & {
  id: string;
  text: string;
  facts: Facts;
  readyAt: number;
  today: string;
  hasFailed: boolean;
};

const PAGE = 5;
/** The number of stored searches; older ones are unknown. */
const MAX_CACHED = 1000;

/**
 * A source of evidence with the source protocol: `POST /v1/searches` and `GET /v1/searches/{id}` with a bearer key
 * (docs/connectors/source-protocol.openapi.yaml). A search that takes longer than the sandbox holds a connection
 * returns 202.
 */
export function createSource(world: SandboxWorld, source: ProtocolSource): Vendor {
  const searches = new Map<string, Search>();
  const byKey = new Map<string, Search>();
  const size = source.pageSize ?? PAGE;

  function page(search: Search, offset: number) {
    const found = search.subjects
      .flatMap((subject) =>
        source.find(search.facts, subject, search.today).map(({ kind, id, ...record }) => ({
          kind,
          id,
          subject_ref: subject.ref,
          ...record,
        })),
      )
      .filter(({ kind }) => search.kinds.includes(kind));
    return {
      status: 'complete',
      search_id: search.id,
      records: found.slice(offset, offset + size),
      next_cursor: offset + size < found.length ? `p${offset + size}` : null,
    };
  }

  function answer(response: ServerResponse, search: Search, cursor: string | null): void {
    const { id: search_id } = search;
    const left = search.readyAt - world.now().getTime();
    const offset = cursor === null ? 0 : Number(/^p(\d+)$/.exec(cursor)?.[1] ?? Number.NaN);
    if (left > 0) {
      const pause = { 'retry-after': String(Math.min(2, Math.ceil(left / 1000))) };
      replyJson(response, 202, { status: 'pending', search_id }, pause);
    } else if (search.hasFailed) {
      replyJson(response, 200, { status: 'failed', search_id, detail: 'The search has failed.' });
    } else if (Number.isNaN(offset)) {
      problem(response, 400, 'Bad Request', 'The cursor was never given out.');
    } else {
      replyJson(response, 200, page(search, offset));
    }
  }

  /**
   * Simulates a fault and returns whether it did. The vendor's own failure message and slowness are handled elsewhere.
   */
  function plays(fault: Fault | undefined, response: ServerResponse): boolean {
    if (fault === 'rate-limit') {
      problem(response, 429, 'Too Many Requests', 'Wait before the next call.');
      return true;
    }
    return fault !== undefined && playFault(fault, response);
  }

  async function start(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const wanted = parseSearch(await readBody(request));
    if (typeof wanted === 'string') return problem(response, 400, 'Bad Request', wanted);
    if (!wanted.kinds.every((kind) => source.kinds.includes(kind)))
      return problem(response, 403, 'Forbidden', `This source gives ${source.kinds.join(', ')}.`);
    const text = wanted.subjects.flatMap(writtenNamesOf).join(' | ');
    const fault = world.faults.faultOf(request, text);
    if (plays(fault, response)) return;

    const idempotencyKey = request.headers['idempotency-key'];
    const key = typeof idempotencyKey === 'string' ? idempotencyKey : undefined;
    const earlier = key === undefined ? undefined : byKey.get(key);
    const today = dayOf(world, request);
    const facts = world.factsFor(request);
    const isEqual = earlier?.today === today && earlier.facts === facts;
    if (earlier && isEqual && !earlier.hasFailed) return answer(response, earlier, null);

    const delay = delayOf(world, request, { text: `${source.name}|${text}`, fault });
    const now = world.now().getTime();
    const id = asUuid(`${source.name}|${searches.size}|${text}|${now}`);
    const hasFailed = fault === 'failed';
    const search = { ...wanted, id, text, facts, today, readyAt: now + delay, hasFailed };
    remember(searches, id, search, MAX_CACHED);
    if (key) remember(byKey, key, search, MAX_CACHED);
    await world.wait(Math.min(delay, world.holdMs));
    // A search that fits into the time a connection is held is answered at once.
    if (delay <= world.holdMs) search.readyAt = now;
    answer(response, search, null);
  }

  async function handle(request: IncomingMessage, response: ServerResponse, url: URL): Promise<void> {
    if (!/^Bearer \S+$/.test(request.headers.authorization ?? ''))
      return problem(response, 401, 'Unauthorized', 'A bearer key is needed.');
    if (request.method === 'POST' && url.pathname === '/v1/searches') return start(request, response);
    const [, id] = /^\/v1\/searches\/([^/]+)$/.exec(url.pathname) ?? [];
    if (request.method !== 'GET' || !id)
      return problem(response, 404, 'Not Found', 'There is no such endpoint.');
    const search = searches.get(decodeURIComponent(id));
    if (plays(world.faults.faultOf(request, search?.text ?? id), response)) return;
    if (!search) return problem(response, 404, 'Not Found', 'The search is not known.');
    answer(response, search, url.searchParams.get('cursor'));
  }

  return { name: source.name, handle };
}
