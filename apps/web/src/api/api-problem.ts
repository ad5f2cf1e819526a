import type { Problem } from '@assay/domain/problem';

/** An answer that is not a success: the status line and what the server said, in the one form of all errors. */
export class ApiProblem extends Error {
  override name = 'ApiProblem';
  readonly status: number;
  readonly status_text: string;
  readonly problem: Problem;
  /** What was called, as its contract writes it. */
  readonly path: string;

  constructor(status_text: string, problem: Problem, path = '') {
    super(problem.detail || problem.title);
    this.status = problem.status;
    this.status_text = status_text;
    this.problem = problem;
    this.path = path;
  }
}

/** Whether a call failed because there is no such record for this lender; the screen that it is of leaves, and says so. */
export function isNotFound(failure: unknown): boolean {
  return failure instanceof ApiProblem && failure.status === 404;
}

/** Whether a call was refused for want of today's terms: the dialog opens, and accepting them asks again. */
export function isTermsRefusal(failure: unknown): boolean {
  return failure instanceof ApiProblem && failure.problem.code === 'terms_required';
}
