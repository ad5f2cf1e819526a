import { isOnlyLegalForms, legalFormsOf } from '@assay/names/legal-forms';
import { isGenericWord } from './common-words.ts';
import { parseOrganization } from './organization.ts';
import { MAX_CHARACTERS, wordsOf } from './words.ts';

/** Legal forms that are also surnames unless written with periods (`S.A.`). */
const FORMS_OR_SURNAMES = new Set(['co', 'na', 'pa', 'sa']);
/** Foreign legal forms that are not also names (`Pat`, `Asa`, `Pao`). */
const FOREIGN_FORM = /^(?:[^aeiou]{3}|.{4,}|ooo|oao|zao|uab)$/;

/**
 * Whether the name of someone who may be a person is a firm's: surely (`firm`) with a legal form used in the United
 * States, perhaps with another one or an ordinary word of firms (Trust, Bank, Holdings), which is also a surname or
 * title somewhere.
 */
export function firmNameOf(name: string): 'firm' | 'perhaps' | null {
  const words = wordsOf(name);
  const texts = words.map(({ text }) => text);
  const forms = legalFormsOf(texts, 'us');
  if (forms.some(({ form, from }) => !FORMS_OR_SURNAMES.has(form) || words[from]?.dotted)) return 'firm';
  const isPerhaps =
    forms.length > 0 ||
    texts.some(isGenericWord) ||
    parseOrganization(name).forms.some(({ form }) => FOREIGN_FORM.test(form));
  return isPerhaps ? 'perhaps' : null;
}

const MANY_WORDS = 4;

/**
 * The organizations beside a spaced dash or a comma (`Corner Market - X`, `Corner Market, X Ltd`); empty without either.
 * At commas each must be more than a word, unlike the names of partners (`Smith, Jones & Ray`).
 */
export function organizationsIn(name: string): string[] {
  const parts = name
    .slice(0, MAX_CHARACTERS)
    .split(/\s+[-–—]+\s+/)
    .flatMap((part) => {
      const named = withLegalForms(part.split(/\s*,\s+/));
      return named.every((one) => isTelling(one, { fewestWords: 2 })) ? named : [part];
    });
  return parts.length > 1 ? parts.filter((part) => isTelling(part, { fewestWords: 1 })) : [];
}

/** Joins what is only a legal form to the name before it (`X Holdings, Inc.`). */
function withLegalForms(parts: readonly string[]): string[] {
  const names: string[] = [];
  for (const part of parts) {
    const words = wordsOf(part).map(({ text }) => text);
    const before = isOnlyLegalForms(words, 'world') ? names.pop() : undefined;
    names.push(before === undefined ? part : `${before}, ${part}`);
  }
  return names;
}

/** Whether a name has enough words, of which one is not ordinary (`Compliance & Construction Services`), or many. */
function isTelling(part: string, { fewestWords }: { fewestWords: number }): boolean {
  const { tokens, forms } = parseOrganization(part);
  const words = tokens.filter(({ kind }) => kind !== 'minor');
  const isDistinct = words.some(({ kind }) => kind === 'word');
  return words.length + forms.length >= (isDistinct ? fewestWords : MANY_WORDS);
}
