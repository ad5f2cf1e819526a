/** Something that keeps the product from starting or a command from running; the message is one sentence for people. */
export class StartProblem extends Error {
  override name = 'StartProblem';
}
