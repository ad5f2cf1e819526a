/** The percentile of the values, given as a share from 0 to 1. */
export const at = (share: number, values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(share * values.length))] ??
  Number.NaN;

/** Prints a line of a table. */
export const line = (name: string, ...cells: string[]): void =>
  console.log(name.padEnd(54) + cells.map((cell) => cell.padStart(11)).join(''));
