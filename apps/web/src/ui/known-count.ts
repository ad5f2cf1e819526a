/** A number of findings to show; none while none is found and the search has not ended with an answer. */
export const knownCount = (count: number, hasEnded: boolean): number | undefined =>
  hasEnded || count > 0 ? count : undefined;
