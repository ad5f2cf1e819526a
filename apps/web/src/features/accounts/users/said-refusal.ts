import { ApiProblem } from '#api/call';

/** The server's own sentence on what it refused; nothing for what merely failed, which shows no error (BOF-053). */
export function saidRefusal(failure: Error): string | undefined {
  return failure instanceof ApiProblem && failure.status < 500 ? failure.message : undefined;
}
