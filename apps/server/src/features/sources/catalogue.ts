import { type SourceKey, sourceKeys } from '@assay/domain/gathering';
import type { ActorLender } from '#platform/actor';
import type { Tx } from '#platform/database';
import type { Secrets } from '#platform/secrets';
import type { Services } from '#platform/services';
import type { VendorPlan } from './runs/vendor-plan.ts';
import type { Source } from './source.ts';

/** What the evidence features register. */
export type Provided = Pick<Services, 'provided'>;

/** Every source, in the order of the domain's list. */
export const sourcesOf = ({ provided }: Provided): Source[] =>
  sourceKeys.flatMap((key): Source[] => (provided.sources[key] ? [provided.sources[key]] : []));

/** The source with this key. Throws for a key that no longer exists, which an old run may have. */
export function sourceOf({ provided }: Provided, key: string): Source {
  const source = (provided.sources as Partial<Record<string, Source>>)[key];
  if (!source) throw new Error(`There is no source ${key}`);
  return source;
}

/**
 * Whether the run queried the merchant itself: a run of the merchant, or a run of an inquiry that used the merchant's
 * own facts because it was the inquiry's likely match.
 */
export function hasQueriedAbout(
  deps: Provided,
  run: { source: string; merchant_id: string | null; asked_for_merchant_id: string | null },
  merchantId: string,
): boolean {
  if (run.merchant_id === merchantId) return true;
  return run.asked_for_merchant_id === merchantId && !sourceOf(deps, run.source).isOfOwnNames;
}

/** The runs that the lender may see: what its flags hide is never shown, even when it is stored (ONB-132). */
export function visibleRuns<R extends { source: string }>(
  deps: Provided,
  runs: readonly R[],
  lender: ActorLender,
): R[] {
  return runs.filter(({ source }) => sourceOf(deps, source).isOn(lender));
}

/** The vendors in use, each with the sources that query it. */
export const sourcesByVendor = (deps: Provided): Map<string, SourceKey[]> =>
  new Map(
    [...Map.groupBy(sourcesOf(deps), ({ vendor }) => vendor)].map(([vendor, sources]) => [
      vendor,
      sources.map(({ key }) => key),
    ]),
  );

/**
 * What a source lacks to be queried about the subject of a run, such as a website to visit, in words; null if it can be
 * queried.
 */
export async function whatLacks(
  { tx, secrets, provided }: Provided & { tx: Tx; secrets: Secrets },
  run: Parameters<VendorPlan['searches']>[1] & { source: string },
): Promise<string | null> {
  const { vendorPlan } = sourceOf({ provided }, run.source);
  if (!vendorPlan) return null;
  const searches = await vendorPlan.searches(tx, run, secrets);
  return searches.length > 0 ? null : vendorPlan.lacking;
}
