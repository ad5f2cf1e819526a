import { rescoreOf } from '@assay/domain/jobs';
import { reasonLabel, shownReasons } from '@assay/domain/matching';
import { ContactCounts } from '@assay/match-engine/cluster';
import { SCORE_VERSION } from '@assay/match-engine/score';
import { sql } from 'kysely';
import { audit } from '#platform/audit';
import { inLender, inSystem, type Tx } from '#platform/database';
import type { JobRun } from '#platform/jobs';
import { factsHashOf } from '../import/business-decisions.ts';
import { chooseMerchant, type MerchantChoice } from '../import/choose-merchant.ts';
import { lockArrivals } from '../import/import-lock.ts';
import { retryOnLockConflict } from '../membership/retry-on-lock-conflict.ts';
import { settleStatements } from '../membership/settle-statements.ts';
import { insertStatement, lockMerchants, setComparedFacts } from '../membership/store.ts';
import { BatchIndex } from '../search/batch-index.ts';
import { indexWithout } from '../search/index-without.ts';
import { type ReadMerchant, readMerchants } from '../search/read-merchants.ts';
import { SeenMerchants } from '../search/seen-merchants.ts';
import { withheldEin } from '../withheld-ein.ts';
import * as store from './arrival-store.ts';

const PUBLIC_BATCH = 1_000;
/** Few, as the merchants of a batch are locked while they are compared. */
const OWNED_BATCH = 25;
/** A run ends after this many batches and queues the next one, so that a worker can stop in between. */
const BATCHES = 100;

/**
 * Joins lenders' own merchants to public ones that were imported or changed since, where the engine says as for a row of
 * a file that they are one business and no person said otherwise. Each batch is one transaction; running it twice changes
 * nothing.
 */
export async function joinOwnedMerchants(run: JobRun): Promise<void> {
  const { db, jobs, signal } = run;
  let batches = 0;
  const hasTime = () => batches++ < BATCHES && !signal.aborted;
  let isImporting = false;
  const listOwned = (tx: Tx) =>
    lockArrivals(tx).then((isLocked) => {
      isImporting = !isLocked;
      return isLocked ? store.listOwnedOfArrivals(tx, PUBLIC_BATCH) : 0;
    });
  let listed = PUBLIC_BATCH;
  while (listed === PUBLIC_BATCH && hasTime()) listed = await inSystem(db, listOwned);
  if (isImporting) return;
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

interface Joining {
  lenderId: string;
  seen: SeenMerchants;
}

async function joinBatch(tx: Tx, run: JobRun, joining: Joining): Promise<number> {
  const ids = await store.takeOwned(tx, joining.lenderId, OWNED_BATCH);
  if (ids.length === 0) return 0;
  // Before they are read, so that no upload or merchant editor changes them in between.
  await lockMerchants(tx, ids);
  const chosen: { own: ReadMerchant; publicOne: NonNullable<MerchantChoice['same']> }[] = [];
  const index = new BatchIndex(tx, joining.seen);
  for (const own of await readMerchants(tx, ids)) {
    const { same } = await chooseFor(tx, index, own, { ...joining, run });
    if (same) chosen.push({ own, publicOne: same });
  }
  for (const { own, publicOne } of chosen) await join(tx, run, { ...joining, own, publicOne });
  return ids.length;
}

/** The public merchant that an own one is, as if the own one were a row of a file. */
async function chooseFor(
  tx: Tx,
  index: BatchIndex,
  own: ReadMerchant,
  { lenderId, run: { secrets } }: Joining & { run: JobRun },
): Promise<MerchantChoice> {
  const { merchant, principals } = own;
  const separated = await store.separatedMerchants(tx, merchant.id);
  const different = await store.differentMerchants(tx, lenderId, merchant.id);
  const factsHash = factsHashOf(own);
  const isSeparated = (found: ReadMerchant) =>
    separated.some(
      ({ merchant_id, facts_hash, other_facts_hash }) =>
        merchant_id === found.merchant.id &&
        (facts_hash === null || (facts_hash === factsHash && other_facts_hash === factsHashOf(found))),
    );
  const row = { ...merchant, principals, withheld_ein: await withheldEin(tx, merchant.id, secrets) };
  const choose = (inFile: ContactCounts) =>
    chooseMerchant(
      indexWithout(index, (id) => id === merchant.id),
      row,
      {
        inFile,
        secrets,
        isDifferent: (found) =>
          found.merchant.owner_id !== null || different.has(found.merchant.id) || isSeparated(found),
      },
    );
  const choice = await choose(new ContactCounts());
  if (!choice.same && choice.questions.length === 0) return choice;
  // A contact of many businesses still is one after some of them were joined to public merchants without it.
  const counts = new ContactCounts();
  for (const sharing of await store.ownWithContactsOf(tx, lenderId, own.normal)) counts.add(sharing);
  return choose(counts);
}

async function join(
  tx: Tx,
  { clock, jobs }: JobRun,
  {
    lenderId,
    own,
    publicOne,
  }: Joining & { own: ReadMerchant; publicOne: NonNullable<MerchantChoice['same']> },
): Promise<void> {
  const [source, target] = [own.merchant, publicOne.merchant];
  const now = clock.now();
  const { rows } = await sql<{ id: string }>`
    select app.begin_resolution('merge_merchant', null, ${now}::timestamptz, ${source.id}::bigint, ${source.name},
      ${target.id}::bigint, ${target.name}) as id`.execute(tx);
  const resolutionId = rows[0]!.id;
  const reasons = shownReasons(publicOne.reasons).map(({ field, text }) => `${reasonLabel(field)}: ${text}`);
  let statementId = '';
  await settleStatements(tx, [source.id, target.id], async () => {
    statementId = await insertStatement(
      tx,
      { kind: 'merge', recordId: source.id, merchantId: target.id },
      { userId: null, engineVersion: SCORE_VERSION, reasons, now, resolutionId },
    );
  });
  const hashes = { facts: factsHashOf(own), otherFacts: factsHashOf(publicOne) };
  await setComparedFacts(tx, statementId, hashes);
  await actFor(tx, '');
  await jobs.add(tx, ...rescoreOf({ lender_id: lenderId, merchant_id: target.id }));
  await jobs.add(tx, 'matching.index_names', {}, { jobKey: 'matching.index_names' });
  await audit(
    tx,
    clock,
    { user: null, lender: null, address: null, request_id: null },
    {
      action: 'merchant.merge',
      target: { kind: 'merchant', id: source.id },
      details: {
        resolution_id: resolutionId,
        target_merchant_id: target.id,
        statement_id: statementId,
        engine_version: SCORE_VERSION,
      },
    },
  );
  // Settling acts for each lender in turn.
  await actFor(tx, lenderId);
}

async function actFor(tx: Tx, lenderId: string): Promise<void> {
  await sql`select set_config('app.lender_id', ${lenderId}, true)`.execute(tx);
}
