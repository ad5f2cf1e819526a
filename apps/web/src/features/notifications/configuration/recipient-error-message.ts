import { ApiProblem } from '#api/call';

/** The server's message about a refused address, preferring the field's own; else a general failure. */
export function recipientErrorMessage(failure: Error, what: 'added' | 'deleted'): string {
  if (!(failure instanceof ApiProblem) || failure.status >= 500)
    return `The recipient could not be ${what}. Please try again.`;
  const { errors } = failure.problem;
  return (!Array.isArray(errors) && errors?.email?.[0]) || failure.message;
}
