const PROBED_EVERY_MS = 5000;
/** A proxy that cannot reach the server answers so in its place. */
const UNREACHABLE = new Set([502, 504]);

/**
 * Whether the server can be reached. A call that fails on the way makes the page ask; while nobody answers it asks again
 * every 5 seconds.
 */
export class Outage {
  readonly #probe: string;
  readonly #listeners = new Set<() => void>();
  readonly #onOver = new Set<() => void>();
  #isOn = false;
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** @param probe the address that is asked; whatever it answers, the server is there */
  constructor(probe: string) {
    this.#probe = probe;
  }

  /** For `useSyncExternalStore`. */
  isOn = (): boolean => this.#isOn;

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Calls back each time the server is there again. */
  onOver(back: () => void): void {
    this.#onOver.add(back);
  }

  /** `fetch` as it is, with an eye on whether anybody answers. */
  watched(fetch: typeof globalThis.fetch): typeof globalThis.fetch {
    return async (...request) => {
      const wasOn = this.#isOn;
      try {
        const answer = await fetch(...request);
        if (UNREACHABLE.has(answer.status)) void this.isReachable();
        // An answer to a call from before the outage says nothing of now.
        else if (wasOn || !this.#isOn) this.#become(false);
        return answer;
      } catch (failure) {
        // A call that the page gave up itself says nothing of the server.
        if (!(failure instanceof Error) || failure.name !== 'AbortError') void this.isReachable();
        throw failure;
      }
    };
  }

  /** Asks now. */
  isReachable = async (): Promise<boolean> => {
    try {
      // Of another origin, too, the answer need not be readable.
      const { status } = await fetch(this.#probe, { mode: 'no-cors', cache: 'no-store' });
      this.#become(UNREACHABLE.has(status));
    } catch {
      this.#become(true);
    }
    return !this.#isOn;
  };

  #become(isOn: boolean): void {
    clearTimeout(this.#timer);
    if (isOn) this.#timer = setTimeout(() => void this.isReachable(), PROBED_EVERY_MS);
    if (isOn === this.#isOn) return;
    this.#isOn = isOn;
    for (const listener of this.#listeners) listener();
    if (!isOn) for (const back of this.#onOver) back();
  }
}
