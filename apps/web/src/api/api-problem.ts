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
