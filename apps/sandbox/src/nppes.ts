import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FactProvider } from './facts-reputation.ts';
import { playFault } from './faults.ts';
import { searchWords } from './names.ts';
import { RETRY_LATER, replyJson } from './reply.ts';
import { dayOf, delayOf, type SandboxWorld, type Vendor } from './vendor.ts';

const MOST = 200;
const MAX_SKIPPED = 1000;
const CRITERIA = ['number', 'first_name', 'last_name', 'city', 'postal_code', 'taxonomy_description'];

type Refusal = { description: string; field: string; number: string };

/** The error for an invalid search, in the vendor's wording. */
function refusalOf(query: URLSearchParams): Refusal | undefined {
  const number = query.get('number');
  if (query.get('version') !== '2.1')
    return { description: 'Unsupported Version', field: 'version', number: '17' };
  if (number !== null && !/^\d{10}$/.test(number))
    return { description: 'NPI must be 10 digits', field: 'number', number: '06' };
  if (CRITERIA.some((field) => query.get(field))) return undefined;
  return query.get('state')
    ? { description: 'Field state requires additional search criteria', field: 'state', number: '07' }
    : { description: 'No valid search criteria provided', field: '', number: '08' };
}

const dashed = (phone: string) => phone.replace(/^(\d{3})(\d{3})(\d{4})$/, '$1-$2-$3');
const orDashes = (text: string) => text.toUpperCase() || '--';

/** A practitioner in the register's format: in capitals, with `--` for unknown values. */
function toResult(provider: FactProvider) {
  const { practice } = provider;
  const address = {
    country_code: 'US',
    country_name: 'United States',
    address_type: 'DOM',
    address_1: practice.addr1.toUpperCase(),
    ...(practice.addr2 && { address_2: practice.addr2.toUpperCase() }),
    city: practice.city.toUpperCase(),
    state: practice.state,
    postal_code: `${practice.zip5}0000`,
    ...(provider.phone && { telephone_number: dashed(provider.phone) }),
  };
  return {
    created_epoch: String(Date.parse(provider.enumerated_on)),
    enumeration_type: 'NPI-1',
    last_updated_epoch: String(Date.parse(provider.updated_on)),
    number: provider.npi,
    addresses: [
      { ...address, address_purpose: 'MAILING' },
      { ...address, address_purpose: 'LOCATION' },
    ],
    practiceLocations: [],
    basic: {
      first_name: provider.first_name.toUpperCase(),
      last_name: provider.last_name.toUpperCase(),
      middle_name: orDashes(provider.middle_name),
      credential: provider.credential,
      sole_proprietor: provider.is_sole_proprietor ? 'YES' : 'NO',
      enumeration_date: provider.enumerated_on,
      last_updated: provider.updated_on,
      status: 'A',
      name_prefix: '--',
      name_suffix: '--',
    },
    taxonomies: provider.specialties.map(({ code, name, license }, index) => ({
      code,
      taxonomy_group: '',
      desc: name,
      state: practice.state,
      license,
      primary: index === 0,
    })),
    identifiers: [],
    endpoints: [],
    other_names: provider.former_last_name
      ? [
          {
            type: 'Former Name',
            code: '1',
            first_name: provider.first_name.toUpperCase(),
            last_name: provider.former_last_name.toUpperCase(),
          },
        ]
      : [],
  };
}

const isSame = (wanted: string | null, value: string) =>
  !wanted || searchWords(wanted) === searchWords(value);

/** A `*` after at least two letters matches the rest of the name. */
const isLike = (wanted: string | null, value: string) =>
  wanted && /^..+\*$/.test(wanted)
    ? searchWords(value).startsWith(searchWords(wanted.slice(0, -1)).trimEnd())
    : isSame(wanted, value);

function isWanted(provider: FactProvider, query: URLSearchParams): boolean {
  const last = query.get('last_name');
  return (
    (!query.get('number') || query.get('number') === provider.npi) &&
    (query.get('enumeration_type') ?? 'NPI-1') === 'NPI-1' &&
    isLike(query.get('first_name'), provider.first_name) &&
    (isLike(last, provider.last_name) ||
      (!!provider.former_last_name && isLike(last, provider.former_last_name))) &&
    isSame(query.get('city'), provider.practice.city) &&
    isSame(query.get('state'), provider.practice.state)
  );
}

/**
 * The NPI registry's API 2.1 over practitioners: `GET /api/`, without a key. Errors come with status 200 and a list of
 * errors. docs/connectors/nppes.md describes the wire format.
 */
export function createNppes(world: SandboxWorld): Vendor {
  async function handle(request: IncomingMessage, response: ServerResponse, url: URL): Promise<void> {
    if (request.method !== 'GET' || !/^\/api\/?$/.test(url.pathname))
      return replyJson(response, 404, { message: 'Not Found' });
    const query = url.searchParams;
    const text = ['number', 'first_name', 'last_name'].flatMap((field) => query.get(field) ?? []).join(' ');
    const fault = world.faults.faultOf(request, text);
    if (fault === 'rate-limit')
      return replyJson(response, 429, { message: 'Too Many Requests' }, RETRY_LATER);
    if (fault === 'failed') {
      const failed = { description: 'The search could not be made', field: '', number: '99' };
      return replyJson(response, 200, { Errors: [failed] });
    }
    if (fault && playFault(fault, response)) return;
    const refusal = refusalOf(query);
    if (refusal) return replyJson(response, 200, { Errors: [refusal] });

    await world.wait(delayOf(world, request, { text, fault }));
    const today = dayOf(world, request);
    const limit = Math.min(Number(query.get('limit') ?? 10), MOST);
    const skip = Math.min(Number(query.get('skip') ?? 0), MAX_SKIPPED);
    const results = world
      .factsFor(request)
      .providers.filter((provider) => provider.enumerated_on <= today && isWanted(provider, query))
      .slice(skip, skip + limit)
      .map(toResult);
    replyJson(response, 200, { result_count: results.length, results });
  }

  return { name: 'nppes', handle };
}
