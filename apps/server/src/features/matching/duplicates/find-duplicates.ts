import { reasonLabel, shownReasons } from '@assay/domain/matching';
import {
  COMPARED_KEYS,
  type Link,
  link,
  locationsOfCompany,
  MAX_SHARING,
  withOwnContacts,
} from '@assay/match-engine/cluster';
import { merchantKeys } from '@assay/match-engine/keys';
import { inSystem, type Tx } from '#platform/database';
import type { JobRun } from '#platform/jobs';
import { relateLater } from '../company/company-store.ts';
import { factsHashOf } from '../import/business-decisions.ts';
import { countContacts } from '../import/choose-merchant.ts';
import { BatchIndex } from '../search/batch-index.ts';
import type { ReadMerchant } from '../search/read-merchants.ts';
import { statsOf } from '../search/score-candidates.ts';
import { SeenMerchants } from '../search/seen-merchants.ts';
import * as store from './duplicate-store.ts';

const BATCH = 100;
/** A run ends after this many batches and queues the next one, so that a worker can stop in between. */
const BATCHES = 20;
/** A merchant that may be more businesses is asked about the best of them. */
const MAX_PER_MERCHANT = 10;

/**
 * Compares imported and changed merchants of public sources with the other public ones and stores the pairs that may be
 * one business. Lists them for stateCompanies too. A pair that was decided to be different is asked again only if the facts of a merchant changed. Each batch
 * is one transaction; running it twice changes nothing.
 */
export async function findDuplicates({ db, clock, jobs, signal }: JobRun): Promise<void> {
  const seen = new SeenMerchants();
  for (let batch = 0; batch < BATCHES && !signal.aborted; batch += 1) {
    const compared = await inSystem(db, (tx) => compareBatch(tx, { seen, now: clock.now() }));
    if (compared < BATCH) return;
  }
  await inSystem(db, (tx) =>
    jobs.add(tx, 'matching.find_duplicates', {}, { jobKey: 'matching.find_duplicates' }),
  );
}

async function compareBatch(tx: Tx, { seen, now }: { seen: SeenMerchants; now: Date }): Promise<number> {
  const ids = await store.takeMerchantsToCompare(tx, BATCH);
  if (ids.length === 0) return 0;
  const index = new BatchIndex(tx, seen);
  const asked = await store.partnersOf(tx, ids);
  const pairs = new Map<string, store.FoundDuplicate>();
  const others: store.Pair[] = [];
  const toRelate: string[] = [];
  await index.together(
    ids.map((id) => async () => {
      const [merchant] = await publicMerchants(index, [id]);
      if (!merchant) return;
      if (mayHaveCompany(merchant)) toRelate.push(merchant.merchant.id);
      const partners = asked.get(id) ?? [];
      const { found, unlike } = await compareWithOthers(index, merchant, partners);
      for (const { other, ...compared } of found) {
        const pair = duplicateOf(merchant, other, compared);
        pairs.set(`${pair.kept_id} ${pair.joining_id}`, pair);
      }
      others.push(...unlike.map((other) => pairOf(merchant, other)));
    }),
  );
  await store.saveDuplicates(tx, [...pairs.values()], now);
  await store.removeUndecided(tx, others);
  await relateLater(tx, toRelate);
  return ids.length;
}

/** Whether a merchant has what locations of one company share; see locationsOfCompany. */
const mayHaveCompany = ({ normal }: ReadMerchant): boolean =>
  [normal.ein, normal.domain, normal.emailDomain].some((value) => value !== null) ||
  normal.einHashes.length > 0;

const publicMerchants = async (index: BatchIndex, ids: readonly string[]): Promise<ReadMerchant[]> =>
  (await index.merchants(ids)).filter(({ merchant }) => merchant.owner_id === null);

/**
 * The merchants that may be the same business, best first, and those of `partners` that may not be. Only merchants with a
 * rare key in common are compared.
 */
async function compareWithOthers(
  index: BatchIndex,
  { merchant, normal }: ReadMerchant,
  partners: readonly string[],
): Promise<{ found: ({ other: ReadMerchant } & Link)[]; unlike: ReadMerchant[] }> {
  const keys = merchantKeys(normal).filter(({ kind }) => COMPARED_KEYS.has(kind));
  const commonKeys = await index.commonKeys(keys.map(({ key }) => key));
  const postings = await index.postings(keys.filter(({ key }) => !commonKeys.has(String(key))));
  const sharing = [...postings.values()].filter((ids) => ids.length <= MAX_SHARING).flat();
  const ids = new Set([...sharing, ...partners]);
  ids.delete(merchant.id);
  const others = await publicMerchants(index, [...ids]);
  const shared = await countContacts(index, normal);
  const stats = await statsOf(index, normal, others, commonKeys);
  const own = withOwnContacts(normal, shared);
  const compared = others.map((other) => ({
    other,
    ...link(own, withOwnContacts(other.normal, shared), stats),
  }));
  // A source that lists two locations of one company at once does not mean that it moved.
  const areLocations = new Set(
    locationsOfCompany(normal, others, shared)
      .map(({ candidate }) => candidate)
      .filter((other) => other.merchant.source === merchant.source),
  );
  const mayBeSame = ({ other, verdict, needsReview }: { other: ReadMerchant } & Link) =>
    verdict === 'same' || (needsReview && !areLocations.has(other));
  return {
    found: compared
      .filter(mayBeSame)
      .sort((a, b) => b.score - a.score || Number(a.other.merchant.id) - Number(b.other.merchant.id))
      .slice(0, MAX_PER_MERCHANT),
    unlike: compared
      .filter((each) => partners.includes(each.other.merchant.id) && !mayBeSame(each))
      .map(({ other }) => other),
  };
}

/** The merchant with the lower id is known longer. */
function inOrder(one: ReadMerchant, other: ReadMerchant): [kept: ReadMerchant, joining: ReadMerchant] {
  return Number(one.merchant.id) < Number(other.merchant.id) ? [one, other] : [other, one];
}

function pairOf(one: ReadMerchant, other: ReadMerchant): store.Pair {
  const [kept, joining] = inOrder(one, other);
  return { kept_id: kept.merchant.id, joining_id: joining.merchant.id };
}

function duplicateOf(
  one: ReadMerchant,
  other: ReadMerchant,
  { score, reasons }: Pick<Link, 'score' | 'reasons'>,
): store.FoundDuplicate {
  const [kept, joining] = inOrder(one, other);
  return {
    ...pairOf(one, other),
    kept_source: kept.merchant.source,
    joining_source: joining.merchant.source,
    score,
    reasons: shownReasons(reasons).map(({ field, text }) => `${reasonLabel(field)}: ${text}`),
    kept_facts_hash: factsHashOf(kept),
    joining_facts_hash: factsHashOf(joining),
  };
}
