import { ApiProblem } from '#api/call';

/** What the server said of a refused form, else the words given. */
export const saidBy = (failure: unknown, otherwise: string): string =>
  failure instanceof ApiProblem && failure.status < 500 ? failure.problem.detail : otherwise;
