/**
 * Runs tasks in step so that they load data together: nothing is loaded until every task waits or has finished, and
 * then everything they need is loaded at once.
 */
export class BatchLoader {
  #running = 0;
  #waiting: Array<{ go: () => void; fail: (error: unknown) => void }> = [];
  readonly #loads = new Set<() => Promise<void>>();

  /** Runs the tasks together; throws the first error once all have ended. */
  async all(tasks: ReadonlyArray<() => Promise<unknown>>): Promise<void> {
    this.#running += tasks.length;
    const ended = await Promise.allSettled(
      tasks.map((task) =>
        task().finally(() => {
          this.#running -= 1;
          this.#loadWhenAllWait();
        }),
      ),
    );
    for (const end of ended) if (end.status === 'rejected') throw end.reason;
  }

  /** Waits until `load` has run, once for all tasks that wait for the same `load`. Outside `all` it runs at once. */
  async loaded(load: () => Promise<void>): Promise<void> {
    if (this.#running === 0) return load();
    this.#loads.add(load);
    this.#running -= 1;
    return new Promise((go, fail) => {
      this.#waiting.push({ go, fail });
      this.#loadWhenAllWait();
    });
  }

  #loadWhenAllWait(): void {
    if (this.#running === 0 && this.#waiting.length > 0) void this.#load();
  }

  async #load(): Promise<void> {
    const waiting = this.#waiting;
    const loads = [...this.#loads];
    this.#waiting = [];
    this.#loads.clear();
    // Counted as running from here on, so that no other task starts the next load too early.
    this.#running += waiting.length;
    try {
      for (const load of loads) await load();
    } catch (error) {
      for (const { fail } of waiting) fail(error);
      return;
    }
    for (const { go } of waiting) go();
  }
}
