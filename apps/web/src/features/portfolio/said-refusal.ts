import { ApiProblem } from '#api/call';

/** What the server said of a refused step, else the words given. */
export const saidRefusal = (failure: unknown, otherwise: string): string =>
  failure instanceof ApiProblem && failure.status < 500 ? failure.problem.detail : otherwise;
