import { answerStore, type Run } from '#features/sources';
import type { Tx } from '#platform/database';
import type { QueriedList } from '../checked-lists.ts';

/** The list versions behind the runs' shown responses, each once. */
export async function queriedLists(tx: Tx, runs: readonly Run[]): Promise<QueriedList[]> {
  const lists = new Map<string, QueriedList>();
  for (const { details } of await answerStore.shownAnswers(tx, runs)) {
    for (const list of detailsOf(details).lists ?? []) lists.set(`${list.name} ${list.imported_at}`, list);
  }
  return [...lists.values()];
}

/** The subject key of a run's shown response; see subjectsKey. */
export async function shownSubjectsKey(tx: Tx, run: Run): Promise<string | undefined> {
  const answer = (await answerStore.shownAnswers(tx, [run])).at(-1);
  return answer && detailsOf(answer.details).subjects_sha256;
}

/** What a response says of its screening: the list versions and the key of the subjects. */
export const detailsOf = (details: unknown) => details as { lists?: QueriedList[]; subjects_sha256?: string };
