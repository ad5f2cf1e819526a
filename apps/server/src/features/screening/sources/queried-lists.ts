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

/** The subject key of each run's shown response, by run id; see subjectsKey. */
export async function subjectsKeyByRun(
  tx: Tx,
  runs: readonly Run[],
): Promise<Map<string, string | undefined>> {
  const answers = await answerStore.shownAnswers(tx, runs);
  return new Map(answers.map(({ run_id, details }) => [run_id, detailsOf(details).subjects_sha256]));
}

/** What a response says of its screening: the list versions and the key of the subjects. */
export const detailsOf = (details: unknown) => details as { lists?: QueriedList[]; subjects_sha256?: string };
