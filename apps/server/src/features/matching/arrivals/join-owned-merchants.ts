import { inLender, inSystem, type Tx } from '#platform/database';
import type { JobRun } from '#platform/jobs';
import type { MerchantChoice } from '../import/choose-merchant.ts';
import { lockArrivals } from '../import/import-lock.ts';
import { joinByEngine } from '../membership/join-by-engine.ts';
import { retryOnLockConflict } from '../membership/retry-on-lock-conflict.ts';
import { lockMerchants } from '../membership/store.ts';
import { BatchIndex } from '../search/batch-index.ts';
import { type ReadMerchant, readMerchants } from '../search/read-merchants.ts';
import { SeenMerchants } from '../search/seen-merchants.ts';
import * as store from './arrival-store.ts';
import { choosePublic } from './choose-public.ts';
import { decideBatch, lendersToDecide, listEndedStatements } from './ended-statements.ts';

const PUBLIC_BATCH = 1_000;
/** Few, as the merchants of a batch are locked while they are compared. */
const OWNED_BATCH = 25;
/** A run ends after this many batches and queues the next one, so that a worker can stop in between. */
const BATCHES = 100;

/**
 * Joins lenders' own merchants to public ones that were imported or changed since, where the engine says as for a row
 * of a file that they are one business and no person said otherwise. Before that it decides again about records that
 * came while a statement was active that has been taken back since. Each batch is one transaction; running it twice
 * changes nothing.
 */
export async function joinOwnedMerchants(run: JobRun): Promise<void> {
  const { db, jobs, signal } = run;
  let batches = 0;
  const hasTime = () => batches++ < BATCHES && !signal.aborted;
  let isImporting = false;
  const listOwned = async (tx: Tx) => {
    isImporting = !(await lockArrivals(tx));
    if (isImporting) return 0;
    await listEndedStatements(tx);
    return store.listOwnedOfArrivals(tx, PUBLIC_BATCH);
  };
  let listed = PUBLIC_BATCH;
  while (listed === PUBLIC_BATCH && hasTime())
    listed = await retryOnLockConflict(() => inSystem(db, listOwned));
  if (isImporting) return;
  for (const lenderId of await inSystem(db, lendersToDecide)) {
    let decided = 1;
    while (decided > 0 && hasTime())
      decided = await retryOnLockConflict(() =>
        inLender(db, lenderId, (tx) => decideBatch(tx, run, lenderId)),
      );
  }
  for (const lenderId of await inSystem(db, store.lendersToCompare)) {
    const seen = new SeenMerchants();
    let compared = OWNED_BATCH;
    while (compared === OWNED_BATCH && hasTime())
      compared = await retryOnLockConflict(() =>
        inLender(db, lenderId, (tx) => joinBatch(tx, run, { lenderId, seen })),
      );
  }
  if (batches > BATCHES)
    await inSystem(db, (tx) => jobs.add(tx, 'matching.join_owned', {}, { jobKey: 'matching.join_owned' }));
}

type Running = Pick<JobRun, 'clock' | 'jobs' | 'secrets'>;

interface Joining {
  lenderId: string;
  seen: SeenMerchants;
}

/** Compares the next own merchants of the active lender. Returns how many. */
export async function joinBatch(tx: Tx, run: Running, joining: Joining): Promise<number> {
  const ids = await store.takeOwned(tx, joining.lenderId, OWNED_BATCH);
  if (ids.length === 0) return 0;
  // Before they are read, so that no upload or merchant editor changes them in between.
  await lockMerchants(tx, ids);
  const chosen: { own: ReadMerchant; publicOne: NonNullable<MerchantChoice['same']> }[] = [];
  const index = new BatchIndex(tx, joining.seen);
  for (const own of await readMerchants(tx, ids)) {
    const { same, questions } = await choosePublic(tx, index, own, { ...joining, secrets: run.secrets });
    if (same) chosen.push({ own, publicOne: same });
    else if (questions.length > 0) await ask(tx, run, { ...joining, own });
  }
  for (const { own, publicOne } of chosen)
    await joinByEngine(tx, run, {
      ...{ lenderId: joining.lenderId, own, other: publicOne, reasons: publicOne.reasons },
    });
  return ids.length;
}

/** Has the lender asked, where the merchant comes from an upload. */
function ask(tx: Tx, { jobs }: Running, { lenderId, own }: Joining & { own: ReadMerchant }): Promise<void> {
  const payload = { lender_id: lenderId, merchant_id: own.merchant.id };
  return jobs.add(tx, 'portfolio.ask_same_business', payload, {
    jobKey: `portfolio.ask_same_business:${own.merchant.id}`,
  });
}
