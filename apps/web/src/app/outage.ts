const PROBED_EVERY_MS = 5000;
/** A proxy answers with these if it cannot connect to the server. */
const UNREACHABLE = new Set([502, 504]);

/** Whether the server is reachable. A network failure starts a probe every 5 seconds until an answer arrives. */
export class Outage {
  readonly #probe: string;
  readonly #listeners = new Set<() => void>();
  readonly #onOver = new Set<() => void>();
  #isOn = false;
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** @param probe the address to probe; any answer means that the server is reachable */
  constructor(probe: string) {
    this.#probe = probe;
  }

  /** For `useSyncExternalStore`. */
  isOn = (): boolean => this.#isOn;

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Calls back each time an outage ends. */
  onOver(back: () => void): void {
    this.#onOver.add(back);
  }

  /** Wraps `fetch` and watches for network failures. */
  watched(fetch: typeof globalThis.fetch): typeof globalThis.fetch {
    return async (...request) => {
      const wasOn = this.#isOn;
      try {
        const answer = await fetch(...request);
        if (UNREACHABLE.has(answer.status)) void this.isReachable();
        // An answer to a call from before the outage does not mean it is over.
        else if (wasOn || !this.#isOn) this.#become(false);
        return answer;
      } catch (failure) {
        // A call that the page aborted says nothing about the server.
        if (!(failure instanceof Error) || failure.name !== 'AbortError') void this.isReachable();
        throw failure;
      }
    };
  }

  /** Probes now. */
  isReachable = async (): Promise<boolean> => {
    try {
      // The answer may be opaque (another origin).
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
