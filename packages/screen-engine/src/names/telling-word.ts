import { LEGAL_WORDS } from '@assay/names/legal-forms';
import { isBindingWord, isGenericWord, isPlaceWord } from './common-words.ts';

/** True for a word that tells which organization it is: no ordinary or binding one, no place, no legal form, no letter. */
export function isTellingWord(word: string): boolean {
  return (
    word.length > 1 &&
    !isBindingWord(word) &&
    !isGenericWord(word) &&
    !isPlaceWord(word) &&
    !LEGAL_WORDS.has(word)
  );
}
