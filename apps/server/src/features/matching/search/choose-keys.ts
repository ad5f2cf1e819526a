import type { KeyKind, MerchantKey } from '@assay/match-engine/keys';

const BUDGET = 3_000;
/** The assumed number of merchants of a key that is not known to be common, unless it is an identity such as an EIN. */
const USUAL = 40;
const IDENTITIES = new Set<KeyKind>(['phone', 'ein', 'domain', 'email', 'store', 'address_zip']);

/**
 * The keys worth looking up: rarest first until they cover about 3,000 merchants, so that the cost of a search does not
 * grow with the file. When even the rarest is too common, only that one is used.
 */
export function chooseKeys(
  keys: readonly MerchantKey[],
  commonKeys: ReadonlyMap<string, number>,
): MerchantKey[] {
  const ranked = keys
    .map((key) => ({
      key,
      merchants: commonKeys.get(String(key.key)) ?? (IDENTITIES.has(key.kind) ? 2 : USUAL),
    }))
    .sort((a, b) => a.merchants - b.merchants);
  const chosen: MerchantKey[] = [];
  let left = BUDGET;
  for (const { key, merchants } of ranked) {
    if (merchants > left && chosen.length > 0) break;
    chosen.push(key);
    left -= merchants;
  }
  return chosen;
}
