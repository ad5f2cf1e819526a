import { type KeyKind, merchantKeys } from '../keys/index.ts';
import type { NormalMerchant } from '../normalise/index.ts';
import type { TokenStats } from '../tokens/index.ts';
import { CLEARLY } from './choose-business.ts';
import { ContactCounts, withOwnContacts } from './contacts.ts';
import { type Link, link } from './link.ts';

/** A record to cluster. */
export interface ClusterRecord {
  id: string;
  normal: NormalMerchant;
}

/** Two records found to be one business, and why. */
export interface ClusterLink extends Link {
  left: string;
  right: string;
}

/** The records of one business, in input order; a single record has no links. */
export interface Cluster {
  ids: string[];
  links: ClusterLink[];
}

/** Records are compared only if they share a key of one of these kinds. */
export const COMPARED_KEYS: ReadonlySet<KeyKind> = new Set<KeyKind>([
  ...(['ein', 'ein_hash', 'phone', 'email', 'domain', 'address', 'address_zip'] as const),
  ...(['name_state', 'zip_prefix', 'zip3_word', 'word_pair'] as const),
]);
/** A value shared by more records belongs to a chain or a building and identifies none of them. */
export const MAX_SHARING = 15;
/** The minimum score of a link counted as the same, and the minimum average over all links between two groups. */
const SAME = 10;
const AVERAGE = 5;

/** The businesses among records, and the pairs of different clusters that a person should decide, best first. */
export interface Clustering {
  clusters: Cluster[];
  questions: ClusterLink[];
  /** The contacts that the records share. */
  contacts: ContactCounts;
}

/**
 * Clusters the records of each business at one place. Contacts that many of the records share do not count. Considers
 * links from the strongest on; two groups merge only if no record of one is known to be a different business from a
 * record of the other and all their links are strong on average, so that a chain of weak links never joins
 * contradicting ends. Deterministic, regardless of the order of the records.
 */
export function clusterMerchants(records: readonly ClusterRecord[], stats: TokenStats): Clustering {
  const counts = new ContactCounts();
  for (const { normal } of records) counts.add(normal);
  const own = records.map(({ normal }) => withOwnContacts(normal, counts));
  const compare = comparer(own, stats);
  const links = candidatePairs(own)
    .map(([left, right]) => ({ left, right, ...compare(left, right) }))
    .sort((a, b) => b.score - a.score || a.left - b.left || a.right - b.right);
  const same = clearLinks(
    links.filter(({ verdict }) => verdict === 'same'),
    compare,
  );
  const groupOf = records.map((_, at) => [at]);
  for (const { left, right } of same) {
    const [one, other] = [groupOf[left]!, groupOf[right]!];
    if (one === other || !mayJoin(one, other, compare)) continue;
    const joined = [...one, ...other].sort((a, b) => a - b);
    for (const at of joined) groupOf[at] = joined;
  }
  const named = (found: (typeof links)[number]): ClusterLink => ({
    ...found,
    left: records[found.left]!.id,
    right: records[found.right]!.id,
  });
  const linksOf = new Map<readonly number[], ClusterLink[]>(groupOf.map((group) => [group, []]));
  for (const found of same)
    if (groupOf[found.left] === groupOf[found.right]) linksOf.get(groupOf[found.left]!)!.push(named(found));
  return {
    clusters: [...linksOf].map(([group, found]) => ({
      ids: group.map((at) => records[at]!.id),
      links: found,
    })),
    questions: links
      .filter(
        ({ left, right, verdict, needsReview }) =>
          groupOf[left] !== groupOf[right] && (needsReview || verdict === 'same'),
      )
      .map(named),
    contacts: counts,
  };
}

type Compare = (left: number, right: number) => Link;

/** Compares records by index, each pair once. */
function comparer(records: readonly NormalMerchant[], stats: TokenStats): Compare {
  const known = new Map<number, Link>();
  return (one, other) => {
    const [left, right] = one < other ? [one, other] : [other, one];
    const key = left * records.length + right;
    const found = known.get(key) ?? link(records[left]!, records[right]!, stats);
    known.set(key, found);
    return found;
  };
}

function candidatePairs(records: readonly NormalMerchant[]): [left: number, right: number][] {
  const sharing = new Map<bigint, number[]>();
  records.forEach((normal, at) => {
    for (const { kind, key } of merchantKeys(normal)) {
      if (COMPARED_KEYS.has(kind)) sharing.set(key, [...(sharing.get(key) ?? []), at]);
    }
  });
  const pairs = new Map<number, [number, number]>();
  for (const group of sharing.values()) {
    if (group.length > MAX_SHARING) continue;
    group.forEach((left, place) => {
      for (const right of group.slice(place + 1)) pairs.set(left * records.length + right, [left, right]);
    });
  }
  return [...pairs.values()];
}

/** Drops the links of a record that fits two different businesses, except a clearly stronger one. */
function clearLinks<L extends { left: number; right: number; score: number }>(
  links: readonly L[],
  compare: Compare,
): L[] {
  const linksOf = new Map<number, L[]>();
  for (const found of links)
    for (const end of [found.left, found.right]) linksOf.set(end, [...(linksOf.get(end) ?? []), found]);
  const otherEnd = (found: L, from: number) => (found.left === from ? found.right : found.left);
  const isDoubtful = (found: L, from: number) =>
    linksOf
      .get(from)!
      .some(
        (namesake) =>
          namesake !== found &&
          found.score < namesake.score + CLEARLY &&
          compare(otherEnd(found, from), otherEnd(namesake, from)).verdict === 'different',
      );
  return links.filter((found) => !isDoubtful(found, found.left) && !isDoubtful(found, found.right));
}

function mayJoin(one: readonly number[], other: readonly number[], compare: Compare): boolean {
  const links = one.flatMap((left) => other.map((right) => compare(left, right)));
  if (links.some(({ verdict }) => verdict === 'different')) return false;
  const sum = links.reduce(
    (total, { verdict, score }) => total + (verdict === 'same' ? Math.max(SAME, score) : score),
    0,
  );
  return sum / links.length >= AVERAGE;
}
