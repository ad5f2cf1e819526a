import type { BusinessSubject } from '@assay/domain/evidence';
import { businessWords } from '@assay/names/is-named';

const MAX_NAMES = 3;

/**
 * The names to search a business's places by, in order and without duplicates; limited in number, because every search
 * costs.
 */
export function placeNames({ name, other_names }: BusinessSubject): string[] {
  const byWords = new Map<string, string>();
  for (const known of [name, ...other_names]) {
    const words = businessWords(known).join(' ');
    if (words && !byWords.has(words)) byWords.set(words, known);
  }
  return [...byWords.values()].slice(0, MAX_NAMES);
}
