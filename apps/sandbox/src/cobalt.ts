import type { IncomingMessage, ServerResponse } from 'node:http';
import { badRequest, type CobaltAnswer, parameterFault, searchRegisters } from './cobalt-search.ts';
import type { Facts } from './facts.ts';
import { playFault } from './faults.ts';
import { asUuid } from './pace.ts';
import { perFacts, remember } from './per-facts.ts';
import { createRegisters, type Registers } from './registers.ts';
import { replyJson } from './reply.ts';
import { stateOf } from './state-names.ts';
import { dayOf, delayOf, type SandboxWorld, type Vendor } from './vendor.ts';

type Pending = {
  readyAt: number;
  query: URLSearchParams;
  registers: Registers;
  today: string;
  hasFailed: boolean;
};

const FAILED: CobaltAnswer = {
  status: 'Failed',
  statusCode: 200,
  message: 'The search has failed. Please try again.',
};
/** The number of stored searches; an older retryId is invalid. */
const MAX_CACHED = 1000;

/**
 * The Secretary of State API of Cobalt Intelligence: `GET /v1/search` with the header `x-api-key`. A live search that
 * takes longer than the sandbox holds a connection returns 202 with a retryId for the next request.
 * docs/connectors/cobalt.md describes the wire format.
 */
export function createCobalt(world: SandboxWorld): Vendor {
  const registersOf = perFacts(({ filings }) => createRegisters(filings));
  const pending = new Map<string, Pending>();
  let searches = 0;

  const answer = (response: ServerResponse, body: CobaltAnswer) => replyJson(response, body.statusCode, body);

  const finish = (search: Pending): CobaltAnswer =>
    search.hasFailed ? FAILED : searchRegisters(search.registers, search.query, search.today);

  function incomplete(retryId: string, query: URLSearchParams): CobaltAnswer {
    const state = stateOf(query.get('state') ?? '')?.name ?? 'State';
    return {
      status: 'Incomplete',
      statusCode: 202,
      retryId,
      message: `${state} is taking a longer time to acquire the data. Use this retryId to check back in for your data.`,
    };
  }

  function retryLater(retryId: string): CobaltAnswer {
    const search = pending.get(retryId);
    if (!search)
      return {
        status: 'Retry Id invalid',
        statusCode: 200,
        message: 'The retryId is invalid or has expired.',
      };
    return world.now().getTime() < search.readyAt ? incomplete(retryId, search.query) : finish(search);
  }

  /** The vendor's unbilled test responses to `test=`. */
  function rehearsed(mode: string, facts: Facts): CobaltAnswer {
    if (mode === 'incomplete') return incomplete(asUuid('test'), new URLSearchParams());
    if (mode === 'failed') return FAILED;
    if (mode === 'retryIdInvalid') return retryLater('');
    if (mode === 'badRequest') return badRequest('state is a required parameter.');
    const first = facts.filings[0];
    const query = new URLSearchParams({ sosId: first?.sos_id ?? '', state: first?.filing_state ?? '' });
    return searchRegisters(registersOf(facts), query, world.now().toISOString().slice(0, 10));
  }

  async function callBack(url: string, requestId: string, search: Pending): Promise<void> {
    const body = JSON.stringify({ requestId, ...finish(search) });
    await fetch(url, { method: 'POST', headers: { 'content-type': 'application/json' }, body }).catch(
      () => undefined,
    );
  }

  async function handle(request: IncomingMessage, response: ServerResponse, url: URL): Promise<void> {
    if (!request.headers['x-api-key']) return replyJson(response, 403, { message: 'Forbidden' });
    if (request.method !== 'GET' || !/^\/v1\/search\/?$/.test(url.pathname))
      return replyJson(response, 404, { message: 'Not Found' });
    const query = url.searchParams;
    const retryId = query.get('retryId');
    const subject =
      retryId ?? `${query.get('searchQuery') ?? query.get('sosId') ?? ''}|${query.get('state') ?? ''}`;
    const fault = world.faults.faultOf(request, subject);
    if (fault && playFault(fault, response)) return;
    const facts = world.factsFor(request);
    const test = query.get('test');
    if (test) return answer(response, rehearsed(test, facts));
    if (retryId) return answer(response, retryLater(retryId));
    const wrong = parameterFault(query);
    if (wrong) return answer(response, wrong);

    const today = dayOf(world, request);
    const isLive = query.get('liveData') !== 'false';
    const delay = isLive ? delayOf(world, request, { text: subject, fault }) : 0;
    const search = {
      readyAt: world.now().getTime() + delay,
      query,
      registers: registersOf(facts),
      today,
      hasFailed: fault === 'failed',
    };
    searches += 1;
    const id = asUuid(`${searches}|${subject}|${world.now().toISOString()}`);

    const callbackUrl = query.get('callbackUrl');
    if (callbackUrl) {
      void world.wait(delay).then(() => callBack(callbackUrl, id, search));
      return answer(response, { status: 'Incomplete', statusCode: 202, requestId: id });
    }
    if (delay <= world.holdMs) {
      await world.wait(delay);
      return answer(response, finish(search));
    }
    remember(pending, id, search, MAX_CACHED);
    await world.wait(world.holdMs);
    answer(response, incomplete(id, query));
  }

  return { name: 'cobalt', handle };
}
