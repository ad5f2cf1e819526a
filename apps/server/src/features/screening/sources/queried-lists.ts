import { answerStore, type Run } from '#features/sources';
import type { Tx } from '#platform/database';
import type { QueriedList } from '../checked-lists.ts';

/** The list versions behind the runs' shown responses, each once. */
export async function queriedLists(tx: Tx, runs: readonly Run[]): Promise<QueriedList[]> {
  const lists = new Map<string, QueriedList>();
  for (const { details } of await answerStore.shownAnswers(tx, runs)) {
    for (const list of listsInDetails(details)) lists.set(`${list.name} ${list.imported_at}`, list);
  }
  return [...lists.values()];
}

/** The subject key of each run's shown response, by run id; see subjectsKey. */
export async function subjectsKeyByRun(
  tx: Tx,
  runs: readonly Run[],
): Promise<Map<string, string | undefined>> {
  const answers = await answerStore.shownAnswers(tx, runs);
  return new Map(answers.map(({ run_id, details }) => [run_id, subjectsOf(details)]));
}

/** The subject key in a response's details. */
export const subjectsOf = (details: unknown): string | undefined =>
  (details as { subjects_sha256?: string }).subjects_sha256;

/** The list versions in a response's details. */
export const listsInDetails = (details: unknown): QueriedList[] =>
  (details as { lists?: QueriedList[] }).lists ?? [];
