import type { Tx } from '#platform/database';
import type { Secrets } from '#platform/secrets';
import { type Provided, sourceOf } from './catalogue.ts';
import type { VendorPlan } from './runs/vendor-plan.ts';

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
