import type { LitigationData } from '../litigation/index.ts';

/** How many matches and litigation results the original side of the compare view shows (ONB-152). */
export const compared = { original: 10, litigation: 5 } as const;

/** A merchant named in a case of the inquiry. */
export type LitigationResult = LitigationData['matched_merchants'][number];

/**
 * Up to 5 merchants with litigation that are not among the listed matches, those with the most cases first. Skips
 * groups without a merchant, because they have no report to open (ONB-152; details: onboarding, section 23).
 */
export function litigationResults(
  data: Pick<LitigationData, 'merchants_with_litigation' | 'matched_merchants'>,
  listed: readonly { id: string }[],
): LitigationResult[] {
  const known = new Set(listed.map(({ id }) => id));
  const found = new Map<string, LitigationResult>();
  const add = (result: LitigationResult) => {
    if (!known.has(result.merchant_id) && !found.has(result.merchant_id))
      found.set(result.merchant_id, result);
  };
  for (const merchant of data.matched_merchants) add(merchant);
  for (const { merchant_id, name, lawsuits, dockets } of data.merchants_with_litigation) {
    if (merchant_id === null) continue;
    add({
      merchant_id,
      name,
      name_dba: null,
      addr1: null,
      city: null,
      state: null,
      case_count: lawsuits.length + dockets.length,
    });
  }
  return [...found.values()].sort((a, b) => b.case_count - a.case_count).slice(0, compared.litigation);
}
