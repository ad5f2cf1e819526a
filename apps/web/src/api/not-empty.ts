/** A required answer was empty: silent (ONB-170), but a failure for the screen that needs it. */
export class EmptyAnswer extends Error {
  override name = 'EmptyAnswer';
}

/** The answer, or throws EmptyAnswer if it is null. */
export function notEmpty<Answer>(answer: Answer | null): Answer {
  if (answer === null) throw new EmptyAnswer('The answer was empty');
  return answer;
}
