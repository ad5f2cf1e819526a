import type { BatchLoader } from './batch-loader.ts';

/** Answers to keys, each asked for once: what several query for at the same time is asked in one question. */
export class CachedAnswers<Key, Answer> {
  readonly #kept = new Map<Key, Answer>();
  #wanted = new Set<Key>();
  readonly #loader: BatchLoader;
  readonly #query: (keys: Key[]) => Promise<ReadonlyMap<Key, Answer>>;
  readonly #none: Answer;

  /** `none` is the answer to a key of which `query` tells nothing. */
  constructor(loader: BatchLoader, load: (keys: Key[]) => Promise<ReadonlyMap<Key, Answer>>, none: Answer) {
    this.#loader = loader;
    this.#query = load;
    this.#none = none;
  }

  /** Done when each key is answered. */
  async want(keys: readonly Key[]): Promise<void> {
    const missing = keys.filter((key) => !this.#kept.has(key));
    if (missing.length === 0) return;
    for (const key of missing) this.#wanted.add(key);
    await this.#loader.loaded(this.#load);
  }

  /** The answer to a key that was wanted before. */
  of(key: Key): Answer {
    return this.#kept.get(key) ?? this.#none;
  }

  readonly #load = async (): Promise<void> => {
    const wanted = [...this.#wanted];
    this.#wanted = new Set();
    const answers = await this.#query(wanted);
    for (const key of wanted) this.#kept.set(key, answers.get(key) ?? this.#none);
  };
}
