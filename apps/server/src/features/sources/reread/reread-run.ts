import { isDeepStrictEqual } from 'node:util';
import { connectionOf, searchKeys } from '#features/vendor';
import type { Tx } from '#platform/database';
import type { Services } from '#platform/services';
import { sourceOf } from '../catalogue.ts';
import { queueComparison, queueRescore } from '../run-steps.ts';
import { decryptSearches } from '../runs/encrypted-searches.ts';
import { readStored } from '../runs/read-stored.ts';
import { storeRecords } from '../runs/store-answer.ts';
import type { NamedRecord, VendorPlan } from '../runs/vendor-plan.ts';
import { stepAfter } from '../runs/vendor-steps.ts';
import * as answerStore from '../stores/answer-store.ts';
import * as foundRecordStore from '../stores/found-record-store.ts';
import { recordName, type StoredRecord } from '../stores/found-record-store.ts';
import * as store from '../stores/reread-store.ts';
import * as runStore from '../stores/run-store.ts';

/** The result of rereading. `unread` answers can no longer be parsed, or their search is no longer known. */
export type Reread = Record<'answers' | 'unread' | 'changed' | 'added' | 'removed', number>;

type Deps = Pick<Services, 'clock' | 'jobs' | 'secrets' | 'config' | 'provided'>;

/**
 * Work of another feature when rereading changes what a run shows. It begins before the change, in the same transaction;
 * the function that it returns runs once the new records replaced the old ones.
 */
type RereadFollower = (
  tx: Tx,
  deps: Pick<Services, 'clock' | 'config' | 'provided' | 'secrets'>,
  run: runStore.Run,
) => Promise<(() => Promise<void>) | null>;

declare module '#platform/registries' {
  interface Registries {
    /** By feature. */
    rereadFollowers: Record<string, RereadFollower>;
  }
}

/**
 * Parses the stored answers of a run again and replaces the run's records with the result: an unchanged record keeps
 * its row, a changed one keeps its id. A record that a user decided on is never removed. Dependent scores are
 * recomputed.
 */
export async function rereadRun(tx: Tx, deps: Deps, runId: string): Promise<Reread> {
  const run = await runStore.lockRun(tx, runId);
  const plan = run && sourceOf(deps, run.source).vendorPlan;
  const counts: Reread = { answers: 0, unread: 0, changed: 0, added: 0, removed: 0 };
  if (!run || !plan) return counts;
  const before = await store.records(tx, run);
  const last = await nowReadable(tx, plan, deps, run);
  const read = readAgain(plan, deps, run, [...(await store.answers(tx, run)), ...(last ? [last] : [])]);
  counts.answers = read.answers.size;
  counts.unread = read.unread;
  const gone: StoredRecord[] = [];
  const changed: { id: string; now: NamedRecord }[] = [];
  for (const record of before) {
    // A record found again has the answer that it came with, which may be of an earlier gathering.
    if (read.unread > 0 && !read.answers.has(record.vendor_answer_id)) continue;
    const now = read.records.get(recordName(record))?.record;
    read.records.delete(recordName(record));
    if (!now) gone.push(record);
    else if (!isUnchanged(now, record)) changed.push({ id: record.id, now });
  }
  const stored = new Set(before.map(recordName));
  const added = [...read.records].flatMap(([name, found]) => (stored.has(name) ? [] : [found]));
  const isOther = gone.length + changed.length + added.length > 0;
  // A run that this ends is compared with what it showed before, as if its answer had just arrived.
  const isShown = run.shown_gathering === run.gathering && !last;
  const followers = isOther && isShown ? Object.values(deps.provided.rereadFollowers) : [];
  const finishing: Awaited<ReturnType<RereadFollower>>[] = [];
  for (const begin of followers) finishing.push(await begin(tx, deps, run));
  for (const { id } of gone) counts.removed += (await store.removeRecord(tx, run, id)) ? 1 : 0;
  for (const { id, now } of changed) await store.replaceRecord(tx, id, now);
  counts.changed = changed.length;
  for (const { record, answer } of added) await storeRecords(tx, run, { plan, answer, records: [record] });
  counts.added = added.length;
  if (read.isPartial) await runStore.notePartial(tx, run);
  if (last) {
    await answerStore.insertServed(tx, run, [last.id]);
    const done = { step: run.step + 1, resume_token: null, search_key: null, call_from: null, failures: 0 };
    await runStore.updateRun(tx, run.id, {
      ...done,
      error: null,
      ...(await foundRecordStore.showGathering(tx, run)),
    });
  }
  if (last || counts.changed + counts.added + counts.removed > 0) await settle(tx, deps, run, last !== null);
  if (last) await queueComparison(tx, deps, run);
  for (const finish of finishing) await finish?.();
  return counts;
}

/** Whether anything was found may have changed with the records. */
async function settle(tx: Tx, deps: Deps, run: runStore.Run, isEnded: boolean): Promise<void> {
  if (isEnded || run.status === 'available' || run.status === 'not_available') {
    const status = (await foundRecordStore.countRecords(tx, run)) > 0 ? 'available' : 'not_available';
    await runStore.updateRun(tx, run.id, { status });
  }
  await queueRescore(tx, deps, run);
}

/**
 * The unparsable answer at which a run gave up, if it can be parsed now and ends the run: it is complete and no search
 * was to follow.
 */
async function nowReadable(
  tx: Tx,
  plan: VendorPlan,
  { secrets }: Deps,
  run: runStore.Run,
): Promise<answerStore.StoredAnswer | null> {
  if (run.status !== 'error' && run.status !== 'timed_out') return null;
  const searches = decryptSearches(run, secrets);
  const search = searches[run.step];
  if (search === undefined) return null;
  for (const answer of await store.failedAnswers(tx, run)) {
    const found = readStored(plan, answer, { search, secrets });
    if (found?.outcome !== 'complete') continue;
    const isLast = stepAfter(plan, searches, run.step, found.records.length > 0) >= searches.length;
    return isLast ? answer : null;
  }
  return null;
}

function readAgain(plan: VendorPlan, deps: Deps, run: runStore.Run, answers: answerStore.StoredAnswer[]) {
  const read = {
    answers: new Set<string>(),
    unread: 0,
    isPartial: false,
    records: new Map<string, { record: NamedRecord; answer: answerStore.StoredAnswer }>(),
  };
  const searches = decryptSearches(run, deps.secrets);
  for (const answer of answers) {
    const search = searchOf(answer, { plan, deps, run, searches });
    const found = search === undefined ? null : readStored(plan, answer, { search, secrets: deps.secrets });
    if (!found) {
      read.unread++;
      continue;
    }
    read.answers.add(answer.id);
    read.isPartial ||= found.isPartial;
    for (const record of found.records) {
      const name = recordName(record);
      if (!read.records.has(name)) read.records.set(name, { record, answer });
    }
  }
  return read;
}

/** The run's own search that an answer belongs to. An answer of another run served the equal search. */
function searchOf(
  answer: answerStore.StoredAnswer,
  { plan, deps, run, searches }: { plan: VendorPlan; deps: Deps; run: runStore.Run; searches: unknown[] },
): unknown {
  if (answer.source_run_id === run.id) return searches[answer.step];
  const { search_key } = answer;
  const connection = connectionOf(plan.connector, deps.config);
  return searches.find((search) => {
    const request = connection && plan.connector.request(search, connection, null);
    return search_key !== null && request !== null && searchKeys(request, deps.secrets).includes(search_key);
  });
}

/** Compared as stored, where an undefined field is a missing one. */
const isUnchanged = ({ subject, data }: NamedRecord, stored: StoredRecord): boolean =>
  subject === stored.subject && isDeepStrictEqual(JSON.parse(JSON.stringify(data)), stored.data);
