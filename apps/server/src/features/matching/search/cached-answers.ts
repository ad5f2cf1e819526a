import type { BatchLoader } from './batch-loader.ts';

/** Caches answers by key; keys wanted at the same time are loaded in one query. */
export class CachedAnswers<Key, Answer> {
  readonly #cached = new Map<Key, Answer>();
  #wanted = new Set<Key>();
  readonly #loader: BatchLoader;
  readonly #query: (keys: Key[]) => Promise<ReadonlyMap<Key, Answer>>;
  readonly #none: Answer;

  /** `none` is the answer for a key missing from the result of `load`. */
  constructor(loader: BatchLoader, load: (keys: Key[]) => Promise<ReadonlyMap<Key, Answer>>, none: Answer) {
    this.#loader = loader;
    this.#query = load;
    this.#none = none;
  }

  /** Resolves when every key has an answer. */
  async want(keys: readonly Key[]): Promise<void> {
    const missing = keys.filter((key) => !this.#cached.has(key));
    if (missing.length === 0) return;
    for (const key of missing) this.#wanted.add(key);
    await this.#loader.loaded(this.#load);
  }

  /** The answer for a key that was wanted before. */
  of(key: Key): Answer {
    return this.#cached.get(key) ?? this.#none;
  }

  readonly #load = async (): Promise<void> => {
    const wanted = [...this.#wanted];
    this.#wanted = new Set();
    const answers = await this.#query(wanted);
    for (const key of wanted) this.#cached.set(key, answers.get(key) ?? this.#none);
  };
}
