import { CancelledError } from '@tanstack/react-query';
import { ApiProblem, isTermsRefusal } from './api-problem.ts';
import { EmptyAnswer } from './not-empty.ts';

/** The `meta` of a query or a mutation: how its failure is reported. Without one it shows in the banner. */
export interface FailureMeta extends Record<string, unknown> {
  /** The screen shows the failure itself, or works without the answer; for each failure, or for some. */
  silent?: true | ((failure: Error) => boolean);
  /** What the banner says in place of the failure's own words. */
  errorMessage?: string;
  /** Goes to the console with the failure. */
  log?: string;
}

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: FailureMeta;
    mutationMeta: FailureMeta;
  }
}

/** A failure in the words that its call keeps for people; what went wrong is its cause. */
export class SaidFailure extends Error {}

/** What the page does about failures. */
export interface Reactions {
  /** A 401 (ONB-007, ONB-008). */
  onUnauthorized: (problem: ApiProblem) => void;
  /** The day's terms are not accepted any more. */
  onTermsRequired: () => void;
  /** Any other failure, for the user to read. */
  onFailure: (failure: Error) => void;
}

const UNAUTHORIZED = 401;

/** Reports a failure once, as its `meta` says; what concerns the whole page is reported whatever that says. */
export function reportFailure(failure: Error, meta: FailureMeta = {}, reactions: Reactions): void {
  if (failure instanceof CancelledError || failure.name === 'AbortError') return;
  if (meta.log) console.error(meta.log, failure);
  if (failure instanceof EmptyAnswer) return;
  const isSilent = typeof meta.silent === 'function' ? meta.silent(failure) : meta.silent;
  if (failure instanceof ApiProblem && failure.status === UNAUTHORIZED) reactions.onUnauthorized(failure);
  else if (isTermsRefusal(failure)) reactions.onTermsRequired();
  else if (!isSilent)
    reactions.onFailure(meta.errorMessage ? new SaidFailure(meta.errorMessage, { cause: failure }) : failure);
}
