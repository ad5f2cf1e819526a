import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FactListing, FactSanction } from './facts-evidence.ts';
import { playFault } from './faults.ts';
import { likenessTo } from './likeness.ts';
import { isBusiness, searchWords } from './names.ts';
import { RETRY_LATER, replyJson } from './reply.ts';
import { readBody } from './source-protocol-wire.ts';
import { dayOf, delayOf, type SandboxWorld, type Vendor } from './vendor.ts';

type Example = { schema: string; properties: Record<string, string | string[]> };
type Entity = {
  id: string;
  caption: string;
  schema: string;
  properties: Record<string, string[]>;
  dataset: string;
};

const DATASETS = ['default', 'sanctions', 'peps'];
const MAX_QUERIES = 100;
const THRESHOLD = 0.7;
/** Entities with a lower score are not returned. */
const CUTOFF = 0.5;
const TOPICS: Readonly<Record<string, string>> = { PEP: 'role.pep', Exclusion: 'debarment' };

/** Puts `LAST, First Middle` into natural order. */
const naturalName = (name: string, type: FactSanction['type']) =>
  type === 'person' && name.includes(',') ? name.split(',').reverse().join(' ').trim() : name;

const toEntity = (entry: FactSanction): Entity => ({
  id: entry.entry_id,
  caption: naturalName(entry.name, entry.type),
  schema: entry.type === 'person' ? 'Person' : 'Organization',
  properties: {
    name: [naturalName(entry.name, entry.type)],
    alias: entry.aliases.map((alias) => naturalName(alias, entry.type)),
    ...(entry.dob && { birthDate: [entry.dob] }),
    country: [entry.country],
    topics: ['sanction'],
  },
  dataset: 'demo_sanctions',
});

const ofListing = (entry: FactListing): Entity => ({
  id: `${entry.category.toLowerCase()}-${searchWords(entry.name).trim().replace(/ /g, '-')}`,
  caption: entry.name,
  schema: 'LegalEntity',
  properties: { name: [entry.name], topics: [TOPICS[entry.category] ?? 'poi'], notes: [entry.remarks] },
  dataset: entry.category === 'PEP' ? 'demo_peps' : 'demo_exclusions',
});

const isExample = (value: unknown): value is Example =>
  typeof value === 'object' &&
  value !== null &&
  'schema' in value &&
  typeof value.schema === 'string' &&
  'properties' in value &&
  typeof value.properties === 'object' &&
  value.properties !== null;

const namesIn = ({ properties }: Example): string[] => [properties.name ?? []].flat();

/**
 * The match endpoint of yente, the API of OpenSanctions: `POST /match/{dataset}` with examples by name; a key is
 * accepted but not required. docs/connectors/yente.md describes the wire format.
 */
export function createYente(world: SandboxWorld): Vendor {
  function matchesOf(request: IncomingMessage, example: Example): (Entity & { score: number })[] {
    const { watchlist, listings } = world.factsFor(request);
    const today = dayOf(world, request);
    const names = namesIn(example);
    const type = example.schema === 'Person' ? 'person' : 'business';
    const listed = listings.filter(
      (entry) => entry.listed_on <= today && names.some((name) => isBusiness([entry.name], name)),
    );
    return [
      ...watchlist.map((entry) => ({ ...toEntity(entry), score: likenessTo(names, type, entry) })),
      ...listed.map((entry) => ({ ...ofListing(entry), score: 1 })),
    ]
      .filter(({ score }) => score >= CUTOFF)
      .sort((one, other) => other.score - one.score);
  }

  function toResponse(request: IncomingMessage, example: Example, query: URLSearchParams) {
    const today = dayOf(world, request);
    const found = matchesOf(request, example);
    const results = found.slice(0, Number(query.get('limit') ?? 5)).map(({ dataset, score, ...entity }) => ({
      ...entity,
      datasets: [dataset],
      referents: [],
      target: true,
      first_seen: world.factsFor(request).as_of,
      last_seen: `${today}T00:00:00`,
      last_change: world.factsFor(request).as_of,
      score,
      features: { name_match: score },
      match: score >= Number(query.get('threshold') ?? THRESHOLD),
    }));
    return { status: 200, results, total: { value: found.length, relation: 'eq' }, query: example };
  }

  async function handle(request: IncomingMessage, response: ServerResponse, url: URL): Promise<void> {
    const [, dataset] = /^\/match\/([^/]+)$/.exec(url.pathname) ?? [];
    if (request.method !== 'POST' || !dataset) return replyJson(response, 404, { detail: 'Not Found' });
    const body = await readBody(request);
    const { queries } = (body ?? {}) as { queries?: Record<string, unknown> };
    const examples = Object.entries(queries ?? {});
    const text = examples.flatMap(([, example]) => (isExample(example) ? namesIn(example) : [])).join(' | ');
    const fault = world.faults.faultOf(request, text);
    if (fault === 'rate-limit') return replyJson(response, 429, { detail: 'Too many requests' }, RETRY_LATER);
    if (fault === 'failed') return replyJson(response, 500, { detail: 'Search index failure' });
    if (fault && playFault(fault, response)) return;
    if (!DATASETS.includes(dataset)) return replyJson(response, 404, { detail: 'No such dataset.' });
    if (examples.length === 0) return replyJson(response, 400, { detail: 'No queries provided.' });
    if (examples.length > MAX_QUERIES)
      return replyJson(response, 400, { detail: `Too many queries in one batch (limit: ${MAX_QUERIES})` });

    await world.wait(delayOf(world, request, { text, fault }));
    const responses: Record<string, unknown> = {};
    for (const [name, example] of examples) {
      if (!isExample(example)) return replyJson(response, 422, { detail: [{ loc: ['queries', name] }] });
      responses[name] = toResponse(request, example, url.searchParams);
    }
    const matcher = { name_match: { description: 'Names have words in common', coefficient: 1, url: '' } };
    replyJson(response, 200, { responses, matcher, limit: Number(url.searchParams.get('limit') ?? 5) });
  }

  return { name: 'yente', handle };
}
