import { ApiProblem } from './api-problem.ts';

/** The server's own sentence on what it refused; for what merely failed the words given, or none. */
export function refusalMessage(failure: unknown, otherwise: string): string;
export function refusalMessage(failure: unknown, otherwise?: string): string | undefined;
export function refusalMessage(failure: unknown, otherwise?: string): string | undefined {
  return failure instanceof ApiProblem && failure.status < 500 ? failure.message : otherwise;
}
