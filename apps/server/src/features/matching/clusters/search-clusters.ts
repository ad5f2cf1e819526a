import type { EndpointBody, EndpointOut } from '@assay/domain/http';
import type { ClusterDebug, matchingEndpoints } from '@assay/domain/matching';
import { isAdmin } from '@assay/domain/session';
import { type KeyKind, keyOf, merchantKeys } from '@assay/match-engine/keys';
import { type MerchantRecord, normaliseMerchant } from '@assay/match-engine/normalise';
import { SCORE_VERSION, scoreNormal } from '@assay/match-engine/score';
import { type Actor, lenderOf } from '#platform/actor';
import { audit } from '#platform/audit';
import type { Tx } from '#platform/database';
import type { Services } from '#platform/services';
import { matchSources } from '../match-sources.ts';
import { findMatches } from '../search/find-matches.ts';
import { postings, readCommonKeys } from '../search/match-store.ts';
import { type ReadMerchant, readMerchants } from '../search/read-merchants.ts';
import { type FoundMatch, statsOf } from '../search/score-candidates.ts';
import { databaseIndex } from '../search/search-index.ts';
import { clusterOnWire } from './cluster-on-wire.ts';
import { type FoundCluster, groupMatches } from './group-matches.ts';

/** What connects records of a business that have different names. */
const IDENTITIES = new Set<KeyKind>(['ein', 'phone', 'domain', 'email']);
/** A number or domain that more records share belongs to a chain or an agency and connects nothing. */
const MAX_SHARING = 12;
const MAX_NEIGHBOURS = 100;

/**
 * Records that share a number or a domain with found records but were not found themselves, such as the record under a
 * business's new name when it was searched by the old one. They can join a cluster but not form one.
 */
async function findNeighbours(tx: Tx, found: readonly ReadMerchant[]): Promise<ReadMerchant[]> {
  const keys = new Map(
    found
      .flatMap(({ normal }) => merchantKeys(normal))
      .filter(({ kind }) => IDENTITIES.has(kind))
      .map((each) => [each.key, each]),
  );
  const commonKeys = await readCommonKeys(tx, [...keys.keys()]);
  const light = [...keys.values()].filter(({ key }) => !commonKeys.has(String(key)));
  const known = new Set(found.map(({ merchant }) => merchant.id));
  const sharing = await postings(tx, light, MAX_SHARING + 1);
  const ids = [...sharing.values()]
    .filter((behind) => behind.length <= MAX_SHARING)
    .flat()
    .filter((id) => !known.has(id));
  return readMerchants(tx, [...new Set(ids)].slice(0, MAX_NEIGHBOURS));
}

type RematchSearch = (typeof matchingEndpoints)['rematchSearch'];

/** The most records to group: more than the number of results, because several become one. */
const MAX_CANDIDATES = 100;

/**
 * Cluster search (ONB-151): what the search finds, with the records of one business as one result. It creates no
 * inquiry and costs no credit. The audit trail records it, with counts only. `debug` is for staff who request it.
 */
export async function searchClusters({
  tx,
  actor,
  clock,
  body,
}: {
  tx: Tx;
  actor: Actor;
  body: EndpointBody<RematchSearch>;
} & Pick<Services, 'clock'>): Promise<EndpointOut<RematchSearch>> {
  const started = performance.now();
  const lender = lenderOf(actor);
  const { address: addr1, name, legal_entity_name, city, state, phone } = body;
  const record: MerchantRecord = { name, legal_entity_name, addr1, city, state, phone };
  const found = await findMatches(tx, record, { lenderId: lender.id, limit: MAX_CANDIDATES });
  const neighbours = await findNeighbours(tx, found);
  const clusters = (await group(tx, record, found, neighbours)).slice(0, body.max_results);
  const sources = await matchSources(
    tx,
    clusters.map(({ best }) => best.merchant),
    lender,
  );
  const clustered = clusters.filter(({ members }) => members.length > 1).length;
  await audit(tx, clock, actor, {
    action: 'cluster.search',
    details: { results: clusters.length, clustered },
  });
  const hasDebug = body.include_debug && isAdmin(actor.user);
  return {
    results: clusters.map((cluster) => clusterOnWire(cluster, sources.get(cluster.best.merchant.id)!)),
    error: null,
    debug: hasDebug ? debugOf({ started, found, neighbours, clusters, clustered }) : null,
  };
}

async function group(
  tx: Tx,
  record: MerchantRecord,
  found: readonly FoundMatch[],
  neighbours: readonly ReadMerchant[],
): Promise<FoundCluster[]> {
  if (found.length === 0) return [];
  const query = normaliseMerchant(record);
  const all = [...found, ...neighbours];
  const names = new Set(all.flatMap(({ normal }) => normal.names.map(({ joined }) => joined)));
  const commonKeys = await readCommonKeys(
    tx,
    [...names].map((joined) => keyOf('name', joined)),
  );
  const stats = await statsOf(databaseIndex(tx), query, all, commonKeys);
  const scored = neighbours.map((each) => ({ ...each, ...scoreNormal(query, each.normal, stats) }));
  return groupMatches(query, found, scored, stats);
}

function debugOf({
  started,
  found,
  neighbours,
  clusters,
  clustered,
}: {
  started: number;
  found: readonly FoundMatch[];
  neighbours: readonly ReadMerchant[];
  clusters: readonly FoundCluster[];
  clustered: number;
}): ClusterDebug {
  return {
    took_ms: Math.round(performance.now() - started),
    candidates: found.length,
    neighbours: neighbours.length,
    clusters: clustered,
    score_version: SCORE_VERSION,
    links: clusters
      .flatMap(({ links }) => links.map(({ left, right, score }) => ({ left, right, score })))
      .sort((a, b) => b.score - a.score),
  };
}
