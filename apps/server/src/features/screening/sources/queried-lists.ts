import { type Run, shownAnswers } from '#features/gathering';
import type { Tx } from '#platform/database';
import type { QueriedList } from '../checked-lists.ts';

/** Which versions of which lists are behind what the runs show, each once. */
export async function queriedLists(tx: Tx, runs: readonly Run[]): Promise<QueriedList[]> {
  const lists = new Map<string, QueriedList>();
  for (const { details } of await shownAnswers(tx, runs)) {
    for (const list of listsInDetails(details)) lists.set(`${list.name} ${list.imported_at}`, list);
  }
  return [...lists.values()];
}

/** By the runs' ids the key of the subjects that what they show is about; see subjectsKey. */
export async function subjectsKeyByRun(
  tx: Tx,
  runs: readonly Run[],
): Promise<Map<string, string | undefined>> {
  const answers = await shownAnswers(tx, runs);
  return new Map(answers.map(({ run_id, details }) => [run_id, subjectsOf(details)]));
}

/** The key of the subjects that an answer's details name. */
export const subjectsOf = (details: unknown): string | undefined =>
  (details as { subjects_sha256?: string }).subjects_sha256;

/** The lists that an answer's details name. */
export const listsInDetails = (details: unknown): QueriedList[] =>
  (details as { lists?: QueriedList[] }).lists ?? [];
