import type { BusinessOnFile } from '@assay/domain/application';

/** How many a line names. */
const NAMED = 3;

/** The first few businesses that have a value, each with its place. */
export function businessesText(businesses: readonly BusinessOnFile[]): string {
  const shown = businesses.slice(0, NAMED).map(({ name, place }) => (place ? `${name}, ${place}` : name));
  const more = businesses.length - shown.length;
  return `${shown.join('; ')}${more > 0 ? ` and ${more} more` : ''}`;
}
