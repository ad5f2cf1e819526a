import type { Bearer } from '@assay/domain/application';

/** How many a line names. */
const NAMED = 3;

/** The first few businesses that have a value, each with its place. */
export function bearersText(bearers: readonly Bearer[]): string {
  const shown = bearers.slice(0, NAMED).map(({ name, place }) => (place ? `${name}, ${place}` : name));
  const more = bearers.length - shown.length;
  return `${shown.join('; ')}${more > 0 ? ` and ${more} more` : ''}`;
}
