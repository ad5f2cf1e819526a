import { legalFormsOf } from '@assay/names/legal-forms';
import { foldText, normaliseName } from '../normalise/index.ts';

/** A name and the legal form that it is written with. */
export interface WrittenName {
  joined: string;
  form: string;
}

const SHORT: Readonly<Record<string, string>> = Object.setPrototypeOf(
  {
    company: 'co',
    corporation: 'corp',
    incorporated: 'inc',
    limited: 'ltd',
    'limited liability company': 'llc',
    'limited partnership': 'lp',
  } satisfies Readonly<Record<string, string>>,
  null,
);

/**
 * The names written with a legal form. `Corp` and `Inc` are of one kind, but two companies in one town can be
 * registered so that only this distinguishes them.
 */
export const writtenForms = (names: readonly string[]): WrittenName[] =>
  names.flatMap((name) => {
    const joined = normaliseName(name)?.joined;
    const form = legalFormsOf(foldText(name).split(' '), 'us').at(-1)?.form;
    return joined && form ? [{ joined, form: SHORT[form] ?? form }] : [];
  });

/** Whether both have one name with exactly the same form. */
export const shareWrittenForm = (left: readonly WrittenName[], right: readonly WrittenName[]): boolean =>
  left.some((one) => right.some(({ joined, form }) => one.joined === joined && one.form === form));
