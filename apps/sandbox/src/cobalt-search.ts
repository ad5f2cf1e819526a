import { toAlternative, toBusiness } from './cobalt-wire.ts';
import type { FactFiling } from './facts.ts';
import { comparableName, type Registers } from './registers.ts';
import { stateOf } from './state-names.ts';

/** A response in the vendor's envelope; `statusCode` is also the HTTP status. */
export type CobaltAnswer = {
  status: 'Complete' | 'Incomplete' | 'Failed' | 'Retry Id invalid' | 'Bad request';
  statusCode: number;
  message?: string;
  retryId?: string;
  requestId?: string;
  results?: unknown[];
  alternativeResults?: unknown[];
};

const ALTERNATIVES = 5;

export const badRequest = (message: string): CobaltAnswer => ({
  status: 'Bad request',
  statusCode: 200,
  message,
});

/** The error for invalid search parameters, in the vendor's wording; undefined for valid ones. */
export function parameterFault(query: URLSearchParams): CobaltAnswer | undefined {
  const name = query.get('searchQuery');
  const last = query.get('searchByPersonLastName');
  const state = query.get('state');
  if (!name && !query.get('sosId') && !last)
    return badRequest('searchQuery, sosId, or searchByPersonQuery is required');
  if (name && name.trim().length < 3) return badRequest('searchQuery must be at least 3 characters long.');
  if (last && last.trim().length < 2)
    return badRequest('searchByPersonQuery must be at least 2 characters long.');
  if (!state) return badRequest('state is a required parameter.');
  if (!stateOf(state))
    return badRequest(
      `${state} currently not available for search. The state parameter must be camelCased, such as northCarolina, or abbreviated, such as nc.`,
    );
  return undefined;
}

function isWanted(filing: FactFiling, query: URLSearchParams): boolean {
  const has = (text: string, wanted: string | null) =>
    !wanted || text.toLowerCase().includes(wanted.trim().toLowerCase());
  return (
    has(filing.physical.street, query.get('street')) &&
    has(filing.physical.city, query.get('city')) &&
    has(filing.physical.zip, query.get('zip'))
  );
}

/** The confidence of a hit: full for the exact name, lower for a different legal form or a former name. */
function confidence(filing: FactFiling, query: URLSearchParams): number {
  const wanted = query.get('searchQuery');
  if (!wanted) return 1;
  if (filing.name.toLowerCase() === wanted.trim().toLowerCase()) return 1;
  return comparableName(filing.name) === comparableName(wanted) ? 0.95 : 0.8;
}

/** Searches the registers as of a day. The parameters must have passed `parameterFault`. */
export function searchRegisters(registers: Registers, query: URLSearchParams, today: string): CobaltAnswer {
  const state = stateOf(query.get('state') ?? '')?.code ?? '';
  const name = (query.get('searchQuery') ?? '').replace(/!fault=\S+/, '').trim();
  const sosId = query.get('sosId');
  const last = query.get('searchByPersonLastName');
  const found = sosId
    ? registers.bySosId(state, sosId)
    : last
      ? registers.byPerson(state, query.get('searchByPersonFirstName') ?? '', last)
      : registers.byName(state, name);
  const options = {
    screenshot: query.get('screenshot') === 'true',
    uccData: query.get('uccData') === 'true',
  };
  const results = found
    .filter((filing) => isWanted(filing, query))
    .map((filing) => toBusiness(filing, today, confidence(filing, query), options));
  if (results.length > 0) return { status: 'Complete', statusCode: 200, message: 'Business found.', results };
  if (query.get('liveData') === 'false')
    return {
      status: 'Complete',
      statusCode: 200,
      message: 'No business found in database. Try with liveData=true to search the registry in real time.',
      results: [],
    };
  const alternatives = name ? registers.alike(state, name, ALTERNATIVES) : [];
  if (alternatives.length === 0) return { status: 'Complete', statusCode: 200, results: [] };
  return {
    status: 'Complete',
    statusCode: 200,
    message: `No business found with exact name of ${name}. Did you mean one of the alternative businesses?`,
    results: [],
    alternativeResults: alternatives.map(toAlternative),
  };
}
