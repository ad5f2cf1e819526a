import type { QueuedRequest } from '@assay/domain/merchant-request';
import { ApiProblem } from '#api/call';
import { toast } from '#ui/toast';

/** Reports that a merchant was added, and who is notified if it was requested. */
export function toastAdded({
  name,
  request,
}: {
  /** The merchant's name, if it was created just now. */
  name?: string;
  request: Pick<QueuedRequest, 'created_by' | 'takes_mail'> | null;
}): void {
  const what = name ? `${name} was added.` : 'Marked as added.';
  if (!request) toast.success(`${what} Searches find it now.`);
  else if (request.takes_mail) toast.success(`${what} ${request.created_by} is notified by email.`);
  else toast.success(`${what} ${request.created_by} is not notified: the account is not active.`);
}

/** Whether another person was faster, so that a retry cannot help. */
const isOvertaken = (failure: Error): boolean =>
  failure instanceof ApiProblem && ['request_closed', 'request_open'].includes(failure.problem.code);

export const closeErrorMessage = (failure: Error): string =>
  isOvertaken(failure) ? failure.message : 'The request could not be closed. Please try again.';

/** What follows a change of a request in a dialog, which also closes if another person was faster. */
export const outcomeOf = <Changed>(onDone: () => void, report: (changed: Changed) => void) => ({
  onSuccess: (changed: Changed) => {
    report(changed);
    onDone();
  },
  onError: (failure: Error) => {
    if (!isOvertaken(failure)) return;
    toast.error(failure.message);
    onDone();
  },
});
