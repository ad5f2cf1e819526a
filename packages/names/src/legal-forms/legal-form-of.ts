import { plainLetters } from '../letters/index.ts';
import { LEGAL_FORM_ROWS, spellingsOf } from './forms.ts';

const NAMES = new Map(
  LEGAL_FORM_ROWS.flatMap(({ name, anywhere, atEnd, atEndInUS, partOfName }) =>
    name === undefined
      ? []
      : [anywhere, atEnd, atEndInUS, partOfName].flatMap((list) =>
          spellingsOf(list).map((spelling) => [spelling, name] as const),
        ),
  ),
);
const MAX_WORDS = 4;

/**
 * The legal form at the end of a business name, as US registers call it, by the longest matching spelling, so that
 * `Acme P.L.L.C.` is a professional company. Undefined without one.
 */
export function legalFormOf(businessName: string): string | undefined {
  const words =
    plainLetters(businessName)
      .replace(/\./g, '')
      .match(/[a-z0-9&]+/g) ?? [];
  for (let length = Math.min(MAX_WORDS, words.length - 1); length > 0; length--) {
    const last = words.slice(-length);
    const name =
      NAMES.get(last.join(' ')) ??
      (last.every((word) => word.length === 1) ? NAMES.get(last.join('')) : undefined);
    if (name) return name;
  }
  return undefined;
}
