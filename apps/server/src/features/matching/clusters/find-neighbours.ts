import { type KeyKind, merchantKeys } from '@assay/match-engine/keys';
import type { Tx } from '#platform/database';
import { postings, readCommonKeys } from '../search/match-store.ts';
import { type ReadMerchant, readMerchants } from '../search/read-merchants.ts';

/** What connects records of a business that have different names. */
const IDENTITIES = new Set<KeyKind>(['ein', 'phone', 'domain', 'email']);
/** A number or domain that more records share belongs to a chain or an agency and connects nothing. */
const MAX_SHARING = 12;
const MAX_NEIGHBOURS = 100;

/**
 * Records that share a number or a domain with found records but were not found themselves, such as the record under a
 * business's new name when it was searched by the old one. They can join a cluster but not form one.
 */
export async function findNeighbours(tx: Tx, found: readonly ReadMerchant[]): Promise<ReadMerchant[]> {
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
