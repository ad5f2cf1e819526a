import type { EvidenceSubject } from '@assay/domain/evidence';
import { businessWords, plainWords } from '@assay/names/is-named';

/** Two spellings of a name with `&`: full-text indexes drop the sign, and some writers spell it out. */
function spellings(words: readonly string[]): string[] {
  const spelledOut = words.join(' ');
  const dropped = words.filter((word) => word !== 'and').join(' ');
  return [spelledOut, dropped];
}

/**
 * The full-text search names of a subject with the phrases of each, the main one first: for a business its names without
 * legal form, for a person first and last name with and without the middle name.
 */
export function searchNames(subject: EvidenceSubject) {
  const names =
    subject.type === 'business'
      ? [subject.name, ...subject.other_names].map((name) => ({
          name,
          phrases: spellings(businessWords(name)),
        }))
      : [null, subject.middle_name].map((middle) => {
          const name = [subject.first_name, middle, subject.last_name].filter(Boolean).join(' ');
          return { name, phrases: [plainWords(name).join(' ')] };
        });
  return names.map(({ name, phrases }) => ({ name, phrases: [...new Set(phrases.filter(Boolean))] }));
}

/** All distinct phrases of a subject. */
export function searchPhrases(subject: EvidenceSubject): string[] {
  return [...new Set(searchNames(subject).flatMap(({ phrases }) => phrases))];
}
