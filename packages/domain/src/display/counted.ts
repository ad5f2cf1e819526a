/** A number with its noun: `1 case`, `3 cases`, `2 bankruptcies`. `many` is for nouns that take no s. */
export const counted = (count: number, one: string, many = `${one}s`): string =>
  `${count} ${count === 1 ? one : many}`;
