import type { FilingPrincipal } from '@assay/domain/filings';
import { legalFormOf } from '@assay/names/legal-forms';
import { isSuffix } from '@assay/names/people';
import { findState } from '@assay/names/states';
import { textOrNull, zip5 } from '../wire-values/index.ts';
import type { CobaltResult } from './wire.ts';

const LAST_WORD = /[\s,]+([a-z0-9]+)\.?$/i;

/** A name without the generation and the credentials behind it. */
function withoutSuffixes(name: string): string {
  const last = LAST_WORD.exec(name);
  const before = name.split(/\s+/).length - 1;
  return last && isSuffix((last[1] ?? '').toLowerCase(), before)
    ? withoutSuffixes(name.slice(0, last.index))
    : name;
}

/**
 * First and last name of a person as a register writes it, `Rosa M Delgado` or `DELGADO, ROSA M`; both null for a firm
 * and for a name of one word. Registers have one field for the whole name.
 */
function splitName(name: string): { first_name: string | null; last_name: string | null } {
  if (legalFormOf(name)) return { first_name: null, last_name: null };
  const bare = withoutSuffixes(name.trim());
  const [before = '', after] = bare.split(',').map((part) => part.trim());
  const words = after ? [...after.split(/\s+/), ...(before ? [before] : [])] : before.split(/\s+/);
  const [first, ...rest] = words;
  const last = rest.at(-1);
  return first && last ? { first_name: first, last_name: last } : { first_name: null, last_name: null };
}

/** Whether an officer is one no longer: `false`, or a word for it. */
const isFormer = (current: boolean | string | null | undefined): boolean =>
  /^\s*(?:false|no?|0|former|past|previous|inactive|resigned)\s*$/i.test(String(current));

/** The officers that a filing names, with their addresses as far as the state gives them; former ones are left out. */
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
