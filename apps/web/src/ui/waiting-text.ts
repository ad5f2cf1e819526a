/** Says how many more records wait for a decision, and where to make it; false without one. */
export const waitingText = (
  count: number,
  [one, many]: readonly [string, string],
  end = 'you confirm in Overview',
) => count > 0 && `${count} more ${count === 1 ? one : many} with this name. Not counted until ${end}.`;
