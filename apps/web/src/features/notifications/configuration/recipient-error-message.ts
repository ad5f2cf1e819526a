import { ApiProblem } from '#api/call';

/** The server's own sentence on an address that it refused, that on the field first; else that it could not be done. */
export function recipientErrorMessage(failure: Error, what: 'added' | 'deleted'): string {
  if (!(failure instanceof ApiProblem) || failure.status >= 500)
    return `The recipient could not be ${what}. Please try again.`;
  const { errors } = failure.problem;
  return (!Array.isArray(errors) && errors?.email?.[0]) || failure.message;
}
