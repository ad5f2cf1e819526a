import type { ListedEntry } from '../../packages/screen-engine/src/lists/index.ts';
import { jaroWinkler, plain, trigramSimilarity, trigrams } from './baselines.ts';

/** A method that compares the searched name with every name of the list. */
interface FullScan {
  label: string;
  /** Prepares the list once and returns the ids of the entries with the best score. */
  over(entries: readonly ListedEntry[]): (name: string) => ReadonlySet<string>;
}

function scan<T>(label: string, prepare: (name: string) => T, score: (a: T, b: T) => number): FullScan {
  return {
    label,
    over(entries) {
      const names = entries.flatMap(({ entry_id, name, aliases }) =>
        [name, ...aliases.map((alias) => alias.name)].map((each) => ({
          entry_id,
          prepared: prepare(plain(each)),
        })),
      );
      return (name) => {
        const query = prepare(plain(name));
        let best = 0;
        let first = new Set<string>();
        for (const { entry_id, prepared } of names) {
          const scored = score(query, prepared);
          if (scored > best) {
            best = scored;
            first = new Set();
          }
          if (scored === best) first.add(entry_id);
        }
        return first;
      };
    },
  };
}

/** The common methods, run over the whole list for every name. */
export const fullScans: readonly FullScan[] = [
  scan('Jaro-Winkler', (name) => name, jaroWinkler),
  scan('trigram similarity', trigrams, trigramSimilarity),
];
