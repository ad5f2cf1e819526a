import { LEGAL_FORMS } from '@assay/reference/legal-forms';

const FORM_WORDS = new Set(
  LEGAL_FORMS.flatMap(({ spellings }) => spellings.filter((spelling) => !spelling.includes(' '))),
);

/** The words of a name as they are compared: lower case, without accents, points and apostrophes; `&` is `and`. */
export function plainWords(name: string): string[] {
  return name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[.'’]/g, '')
    .replace(/&/g, ' and ')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .split(' ')
    .filter(Boolean);
}

/** The words of a business name without a leading `the` and the legal forms at its end; never empty for a name of words. */
export function businessWords(name: string): string[] {
  const words = plainWords(name);
  const first = words[0] === 'the' && words.length > 1 ? 1 : 0;
  let end = words.length;
  while (end > first + 1 && FORM_WORDS.has(words[end - 1] ?? '')) end--;
  return words.slice(first, end);
}
