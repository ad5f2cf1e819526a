import { ApiProblem } from './api-problem.ts';

/** The server's message for a refusal; for any other failure the given message, or none. */
export function refusalMessage(failure: unknown, otherwise: string): string;
export function refusalMessage(failure: unknown, otherwise?: string): string | undefined;
export function refusalMessage(failure: unknown, otherwise?: string): string | undefined {
  return failure instanceof ApiProblem && failure.status < 500 ? failure.message : otherwise;
}
