import { LEGAL_WORDS } from '@assay/names/legal-forms';
import { isBindingWord, isGenericWord, isPlaceWord } from './common-words.ts';

/**
 * Whether a word identifies an organization: no ordinary or connecting word, no place, no legal form, no single letter.
 */
export function isDistinctiveWord(word: string): boolean {
  return (
    word.length > 1 &&
    !isBindingWord(word) &&
    !isGenericWord(word) &&
    !isPlaceWord(word) &&
    !LEGAL_WORDS.has(word)
  );
}
