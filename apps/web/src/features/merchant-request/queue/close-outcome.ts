import { ApiProblem } from '#api/call';
import { toast } from '#ui/toast';

/** Says why a request was not closed. Returns whether another try can help: not when somebody else has closed it. */
export function tellNotClosed(failure: Error): boolean {
  const isClosed = failure instanceof ApiProblem && failure.problem.code === 'request_closed';
  toast.error(isClosed ? failure.message : 'The request could not be closed. Please try again.');
  return !isClosed;
}
