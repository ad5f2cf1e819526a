import type { EvidenceSubject } from '@assay/domain/evidence';
import { businessWords, plainWords } from './plain-words.ts';

/** Two spellings of a name with `&`: full-text indexes drop the sign, and some writers spell it out. */
function spellings(words: readonly string[]): string[] {
  const spelledOut = words.join(' ');
  const dropped = words.filter((word) => word !== 'and').join(' ');
  return [spelledOut, dropped];
}

/**
 * The phrases under which a subject is looked up in full text, the first the main one: a business by its names without
 * legal form, a person by first and last name, alone and around the middle name.
 */
export function searchPhrases(subject: EvidenceSubject): string[] {
  const phrases =
    subject.type === 'business'
      ? [subject.name, ...subject.other_names].flatMap((name) => spellings(businessWords(name)))
      : [[], plainWords(subject.middle_name ?? '')].map((middle) =>
          [...plainWords(subject.first_name), ...middle, ...plainWords(subject.last_name)].join(' '),
        );
  return [...new Set(phrases.filter(Boolean))];
}
