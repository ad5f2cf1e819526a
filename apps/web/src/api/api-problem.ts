import type { Problem } from '@assay/domain/problem';

/** An unsuccessful answer: the status line and the server's message, in the common form of all errors. */
export class ApiProblem extends Error {
  override name = 'ApiProblem';
  readonly status: number;
  readonly status_text: string;
  readonly problem: Problem;
  /** The path as the contract writes it. */
  readonly path: string;

  constructor(status_text: string, problem: Problem, path = '') {
    super(problem.detail || problem.title);
    this.status = problem.status;
    this.status_text = status_text;
    this.problem = problem;
    this.path = path;
  }
}

/** Whether the record does not exist for this lender; its screen then redirects with a message. */
export function isNotFound(failure: unknown): boolean {
  return failure instanceof ApiProblem && failure.status === 404;
}

/** The merchant that the requested one was merged into; null for every other failure. */
export function mergedInto(failure: unknown): string | null {
  if (!(failure instanceof ApiProblem) || failure.problem.code !== 'merchant_merged') return null;
  return failure.problem.merged_into ?? null;
}

/**
 * Whether a call was refused because today's terms are not accepted: the dialog opens, and accepting retries the call.
 */
export function isTermsRefusal(failure: unknown): boolean {
  return failure instanceof ApiProblem && failure.problem.code === 'terms_required';
}
