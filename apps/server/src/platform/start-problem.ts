/** A problem that prevents a start or a command; the message is one sentence for the operator. */
export class StartProblem extends Error {
  override name = 'StartProblem';
}
