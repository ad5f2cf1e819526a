import type { FilingPrincipal } from '@assay/domain/filings';
import { legalFormOf } from '@assay/names/legal-forms';
import { GENERATIONS, isSuffix } from '@assay/names/people';
import { findState } from '@assay/names/states';
import { textOrNull, zip5 } from '../wire-values/index.ts';
import type { CobaltResult } from './wire.ts';

type NameParts = Pick<FilingPrincipal, 'first_name' | 'last_name' | 'suffix'>;
const NO_NAME: NameParts = { first_name: null, last_name: null, suffix: null };

const wordsOf = (text: string) => text.split(/\s+/).filter((word) => word !== '');
const plain = (word: string) => word.toLowerCase().replace(/\.$/, '');

/**
 * Splits a person's name as registers write it, `Rosa M Delgado` or `DELGADO, ROSA M`, into first name, last name and
 * suffix; the suffix may follow either name (`DELGADO JR, ROSA`) and credentials are dropped. All null for a firm and
 * for a single word. Registers have one field for the whole name.
 */
function splitName(name: string): NameParts {
  if (legalFormOf(name)) return NO_NAME;
  let suffix: string | null = null;
  let before = 0;
  const [head = [], ...tail] = name.split(',').map((part) => {
    const words = wordsOf(part);
    for (let last = words.at(-1); last && before + words.length > 1; last = words.at(-1)) {
      if (!isSuffix(plain(last), before + words.length - 1)) break;
      if (GENERATIONS.has(plain(last))) suffix = last.replace(/\.$/, '');
      words.pop();
    }
    before += words.length;
    return words;
  });
  const givenName = tail.find((words) => words.length > 0);
  const words = givenName ? [...givenName, ...(head.length > 0 ? [head.join(' ')] : [])] : head;
  const [first, ...rest] = words;
  const last = rest.at(-1);
  return first && last ? { first_name: first, last_name: last, suffix } : NO_NAME;
}

/** Whether an officer no longer is one: `false`, or text that means it. */
const isFormer = (current: boolean | string | null | undefined): boolean =>
  /^\s*(?:false|no?|0|former|past|previous|inactive|resigned)\s*$/i.test(String(current));

/** The current officers of a filing, with addresses as far as the state gives them. */
export function officersOf({ officers }: CobaltResult): FilingPrincipal[] {
  return officers.flatMap((officer) => {
    const name = textOrNull(officer.name);
    if (!name || isFormer(officer.current)) return [];
    const state = textOrNull(officer.state);
    return [
      {
        name,
        title: textOrNull(officer.title),
        ...splitName(name),
        addr1: textOrNull(officer.streetAddress),
        city: textOrNull(officer.city),
        state: findState(state ?? '')?.code ?? state,
        zip5: zip5(officer.zip),
      },
    ];
  });
}
