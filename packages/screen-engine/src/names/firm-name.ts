import { legalFormsOf } from '@assay/names/legal-forms';
import { isGenericWord } from './common-words.ts';
import { parseOrganization } from './organization.ts';
import { wordsOf } from './words.ts';

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
