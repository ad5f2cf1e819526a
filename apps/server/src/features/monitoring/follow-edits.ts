import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import type { ChangeKind } from '@assay/domain/monitoring';
import { portfolioMembers } from '#features/portfolio';
import { dayIn } from '#platform/clock';
import { inLender, inSystem } from '#platform/database';
import type { JobRun } from '#platform/jobs';
import { activeLenders } from '#platform/lenders';
import { type FoundChange, recordChanges } from './change-store.ts';
import { deleteEdits, type MerchantEdit, oldestEdits } from './edit-store.ts';
import { addWaiting } from './member-store.ts';
import { monitoredLender } from './monitored-lender.ts';

type Following = Pick<JobRun, 'db' | 'clock' | 'signal'> & {
  config: Pick<JobRun['config'], 'ASSAY_TIME_ZONE'>;
};

const PAGE = 1_000;
/** Every edit is unique: any stored change of it is the same change. */
const EPOCH = new Date(0);
/** Changes after which a merchant may match a list. */
const SCREENED = new Set<ChangeKind>(['name', 'officers']);

/**
 * Stores changes that files and editors made to portfolio merchants, for every lender with the merchant in its
 * portfolio; a change of a lender's own record only for that lender, and only where it wants its own edits listed. A
 * merchant whose names or people changed is screened again. An edit is recorded in the transaction that makes it and
 * deleted once all lenders have it, so a kill loses none and repeats none.
 */
export async function followEdits(job: Following): Promise<void> {
  for (;;) {
    job.signal.throwIfAborted();
    await yieldToEventLoop();
    const edits = await inSystem(job.db, (tx) => oldestEdits(tx, PAGE));
    if (edits.length === 0) return;
    for (const lenderId of await inSystem(job.db, activeLenders))
      await recordEdits(
        job,
        lenderId,
        edits.filter(({ lender_id }) => lender_id === null || lender_id === lenderId),
      );
    await inSystem(job.db, (tx) =>
      deleteEdits(
        tx,
        edits.map(({ id }) => id),
      ),
    );
  }
}

async function recordEdits(job: Following, lenderId: string, edits: readonly MerchantEdit[]): Promise<void> {
  if (edits.length === 0) return;
  await inLender(job.db, lenderId, async (tx) => {
    const monitored = await monitoredLender(tx, lenderId);
    if (!monitored) return;
    const now = job.clock.now();
    const members = await portfolioMembers(tx, {
      lenderId,
      merchantIds: [...new Set(edits.map(({ merchant_id }) => merchant_id))],
      today: dayIn(job.config.ASSAY_TIME_ZONE, now),
    });
    const renamed = edits.filter(({ kind, merchant_id }) => SCREENED.has(kind) && members.has(merchant_id));
    await addWaiting(tx, lenderId, [...new Set(renamed.map(({ merchant_id }) => merchant_id))]);
    const listed = monitored.rules.own_edits_on ? edits : edits.filter(({ lender_id }) => lender_id === null);
    const noting = { lenderId, severity: monitored.rules.severity, since: EPOCH, now };
    const ofMembers = Map.groupBy(
      listed.filter(({ merchant_id }) => members.has(merchant_id)),
      ({ merchant_id }) => merchant_id,
    );
    const found = [...ofMembers].map(([merchantId, own]) => ({ merchantId, found: own.map(changeOf) }));
    await recordChanges(tx, found, noting);
  });
}

const changeOf = ({ id, kind, field, before, after, source, lender_id }: MerchantEdit): FoundChange => ({
  kind,
  record: lender_id === null ? 'Merchant file' : 'Own record',
  field,
  before,
  after,
  source,
  happened_at: null,
  is_uncertain: false,
  identity: ['edit', id],
});
