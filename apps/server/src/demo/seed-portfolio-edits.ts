import type { DemoMerchant, DemoUniverse } from '@assay/demo-universe/universe';
import { followEdits, hasChanges } from '#features/monitoring';
import { type Database, inLender } from '#platform/database';
import { lendersByAlias } from '#platform/lenders';
import type { SeedInput } from './seed-input.ts';
import { importDemoMerchants } from './seed-merchants.ts';

const DAY_MS = 24 * 60 * 60_000;
/** The lender whose portfolio has a past. */
const LENDER = 'northwind';

type Edits = Pick<DemoUniverse, 'merchants' | 'portfolio_edits' | 'as_of'>;

/** The merchant file before the replayed days; as it is when some of them were replayed already. */
export async function merchantsBeforeEdits(
  owner: Database,
  { merchants, portfolio_edits }: Edits,
): Promise<DemoMerchant[]> {
  const lenderId = (await lendersByAlias(owner)).get(LENDER);
  if (lenderId && (await inLender(owner, lenderId, (tx) => hasChanges(tx, lenderId)))) return [...merchants];
  const before = new Map(portfolio_edits.map((edit) => [edit.merchant, edit.before]));
  return merchants.map((merchant) => ({ ...merchant, ...before.get(merchant.external_id) }));
}

/**
 * Replays the last days of the merchant file: each day imports a few changed merchants of a portfolio like every
 * merchant file, and the monitoring job records the changes as of that day.
 */
export async function seedPortfolioEdits(
  owner: Database,
  { merchants, portfolio_edits, as_of }: Edits,
  input: SeedInput,
): Promise<void> {
  const byId = new Map(merchants.map((merchant) => [merchant.external_id, merchant]));
  const days = [...Map.groupBy(portfolio_edits, ({ days }) => days)].sort(([a], [b]) => b - a);
  for (const [ago, edits] of days) {
    const clock = { now: () => new Date(Date.parse(as_of) - ago * DAY_MS) };
    const changed = edits.flatMap(({ merchant }) => byId.get(merchant) ?? []);
    await importDemoMerchants(`demo-merchants-${ago}`, changed, { ...input, clock, note: () => {} });
    await followEdits({ db: owner, clock, config: input.config, signal: new AbortController().signal });
  }
}
