import { ApiProblem } from '#api/call';
import { SaidFailure } from '#api/report-failure';

/** How long an error shows before it hides (BOF-013). */
const SHOWN_FOR_MS = 5000;

/** Network failure messages of the supported browsers. */
const NO_CONNECTION = new Set([
  'Failed to fetch',
  'NetworkError when attempting to fetch resource.',
  'Load failed',
]);

const UNEXPECTED = 'Something went wrong. Please try again.';

export interface PageError {
  headline: string;
  /** The status line, if the server answered. */
  status?: string;
  /** The sentence for the user. */
  message?: string;
}

/** The banner's text for a failure (details: back office, section 5). */
export function pageErrorOf(failure: Error): PageError {
  if (NO_CONNECTION.has(failure.message)) return { headline: 'API connection failed!' };
  if (failure instanceof SaidFailure) return { headline: 'Error', message: failure.message };
  // Any other failure's message is for the log.
  if (!(failure instanceof ApiProblem)) return { headline: 'Error', message: UNEXPECTED };
  const { status, status_text, problem } = failure;
  return {
    headline: status >= 500 && status <= 599 ? 'Server Error' : 'Error',
    status: `${status} ${status_text || problem.title}`,
    message: problem.detail || undefined,
  };
}

/** The one error the page shows; another error replaces it and restarts the timer. */
export class PageErrors {
  readonly #listeners = new Set<() => void>();
  #shown: PageError | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;

  shown = (): PageError | null => this.#shown;

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  show = (failure: Error): void => {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(this.dismiss, SHOWN_FOR_MS);
    this.#set(pageErrorOf(failure));
  };

  dismiss = (): void => {
    clearTimeout(this.#timer);
    this.#set(null);
  };

  #set(error: PageError | null): void {
    this.#shown = error;
    for (const listener of this.#listeners) listener();
  }
}
