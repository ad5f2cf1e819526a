import type { Tx } from '#platform/database';
import { StartProblem } from '#platform/start-problem';
import * as store from '../store.ts';
import type { PublishedDay } from './published-day.ts';

/** A version that loses more than a tenth is taken for a truncated file. */
const MIN_SHARE = 0.9;

/**
 * Throws a StartProblem for a version that should not replace the current one: one that was imported before, one
 * published earlier, or one with markedly fewer entries or aliases.
 */
export async function checkSuccessor(
  tx: Tx,
  next: { path: string; sha256: string; entries: number; aliases: number; published: PublishedDay },
  current: store.StoredList,
): Promise<void> {
  const { path, published } = next;
  const { name } = current;
  const refuse = (what: string, unless: string): never => {
    throw new StartProblem(`"${path}" ${what}. Nothing was changed; use --force if ${unless}.`);
  };
  const earlier = await store.versionOfFiles(tx, name, next.sha256);
  if (earlier) {
    const day = earlier.imported_at.toISOString().slice(0, 10);
    refuse(`is the version of ${name} that was imported on ${day} and later replaced`, 'it is correct again');
  }
  if (current.published_at && published.day < current.published_at) {
    const how = published.saidBy === 'file' ? ', by the date of its file' : '';
    refuse(
      `was published on ${published.day}${how}, the current version of ${name} on ${current.published_at}`,
      'the older one is correct',
    );
  }
  const sizes = [
    ['entries', next.entries, current.entry_count],
    ['aliases', next.aliases, await store.aliasCount(tx, current.id)],
  ] as const;
  for (const [what, is, was] of sizes) {
    if (is < was * MIN_SHARE)
      refuse(`has ${is} ${what} where ${name} has ${was}: it looks truncated`, 'it is correct');
  }
}
