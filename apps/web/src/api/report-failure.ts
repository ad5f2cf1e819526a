import { CancelledError, type QueryKey } from '@tanstack/react-query';
import { ApiProblem, isTermsRefusal } from './api-problem.ts';
import { EmptyAnswer } from './not-empty.ts';

/** The `meta` of a query or mutation: how its failure is reported. By default it shows in the banner. */
export interface FailureMeta extends Record<string, unknown> {
  /** The screen shows the failure itself, or works without the answer; for every failure or for some. */
  silent?: true | ((failure: Error) => boolean);
  /** Replaces the failure's own message in the banner. */
  errorMessage?: string;
  /** Logged to the console with the failure. */
  log?: string;
}

interface MutationMeta extends FailureMeta {
  /** The key of the queries that are refetched once it has succeeded or failed; it is pending until they are. */
  refetches?: QueryKey;
}

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: FailureMeta;
    mutationMeta: MutationMeta;
  }
}

/** A failure with a message for users; its cause is the original failure. */
export class SaidFailure extends Error {}

/** How the page reacts to failures. */
export interface Reactions {
  /** A 401 (ONB-007, ONB-008). */
  onUnauthorized: (problem: ApiProblem) => void;
  /** The day's terms are no longer accepted. */
  onTermsRequired: () => void;
  /** Any other failure, to show to the user. */
  onFailure: (failure: Error) => void;
}

const UNAUTHORIZED = 401;

/** Reports a failure once, according to its `meta`; failures that concern the whole page are always reported. */
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
