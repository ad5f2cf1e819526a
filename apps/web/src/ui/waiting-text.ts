/** How many more records wait for a person to say whose they are, and where to say so; false without one. */
export const waitingText = (
  count: number,
  [one, many]: readonly [string, string],
  end = 'you confirm in Overview',
) => count > 0 && `${count} more ${count === 1 ? one : many} with this name. Not counted until ${end}.`;
