import type { EndpointOut } from '@assay/domain/http';
import { type ChangeFilter, changeFeed, type feedEndpoints } from '@assay/domain/monitoring';
import { lenderOf } from '#platform/actor';
import type { Call, Handler } from '#platform/feature';
import { refuse } from '#platform/refusal';
import { feedFilter } from './feed-filter.ts';
import { changeIds, newestChange } from './feed-store.ts';
import * as store from './reader-store.ts';

type Endpoints = typeof feedEndpoints;
type Mark = Endpoints['mark'];
type Marked = EndpointOut<Mark>;

/** Marks changes as seen or not seen for the caller only. */
export const markChanges: Handler<typeof feedEndpoints.mark> = async (call) => {
  const { ids, filter, through, is_seen: isSeen } = call.body;
  if (ids) return markSingle(call, { ids, isSeen });
  const isEverything = Object.entries(filter ?? {}).every(
    ([name, value]) => name === 'unseen' || value === undefined,
  );
  if (isEverything) return markEverything(call, through ?? '0');
  return markFiltered(call, filter ?? {}, through ?? '0');
};

async function markSingle(
  { tx, actor, clock }: Call<Mark>,
  { ids, isSeen }: { ids: readonly string[]; isSeen: boolean },
): Promise<Marked> {
  const reader = { lenderId: lenderOf(actor).id, userId: actor.user.id };
  const begun = await store.startMark(tx, reader, clock.now());
  const marked = await store.markChanges(tx, reader, { ids, isSeen, ...begun });
  await store.advanceSeenThrough(tx, reader, begun);
  return { mark: marked > 0 ? begun.mark : null, marked, has_more: false };
}

async function markFiltered(call: Call<Mark>, selection: ChangeFilter, through: string): Promise<Marked> {
  const filter = await feedFilter(call, { ...selection, unseen: 'true' });
  const max = changeFeed.markedAtOnce;
  const ids = filter ? await changeIds(call.tx, filter, { through, limit: max + 1 }) : [];
  if (ids.length === 0) return { mark: null, marked: 0, has_more: false };
  const done = await markSingle(call, { ids: ids.slice(0, max), isSeen: true });
  return { ...done, has_more: ids.length > max };
}

async function markEverything({ tx, actor, clock }: Call<Mark>, requestedThrough: string): Promise<Marked> {
  const reader = { lenderId: lenderOf(actor).id, userId: actor.user.id };
  const newest = await newestChange(tx, reader.lenderId);
  if (newest === null) return { mark: null, marked: 0, has_more: false };
  const { mark } = await store.startMark(tx, reader, clock.now());
  // A change that does not exist yet cannot be marked as seen.
  const through = BigInt(requestedThrough) < BigInt(newest) ? requestedThrough : newest;
  await store.markThrough(tx, reader, { through, mark });
  return { mark, marked: null, has_more: false };
}

/** Undoes the caller's last marking; refuses an earlier one, or one that was undone. */
export const undoMark: Handler<typeof feedEndpoints.undo> = async ({ tx, actor, body }) => {
  const reader = { lenderId: lenderOf(actor).id, userId: actor.user.id };
  if (!(await store.undoMark(tx, reader, body.mark)))
    refuse('stale', { detail: 'Only the last marking can be undone, and once.' });
  return { status: 'undone' };
};
