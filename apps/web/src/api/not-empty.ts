/** A needed answer was empty: silent (ONB-170), and a failure to the screen that needed it. */
export class EmptyAnswer extends Error {
  override name = 'EmptyAnswer';
}

/** An answer of a call that the caller cannot do without. Throws EmptyAnswer where there is none. */
export function notEmpty<Answer>(answer: Answer | null): Answer {
  if (answer === null) throw new EmptyAnswer('The answer was empty');
  return answer;
}
