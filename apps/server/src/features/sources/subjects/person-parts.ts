import type { PersonSubject } from '@assay/domain/evidence';

type Parts = Pick<PersonSubject, 'first_name' | 'middle_name' | 'last_name'>;
type Filled = { [Part in keyof Parts]: string | null };

/**
 * A person's first and last name, because vendors search by both. Splits a whole name in one of the two fields (`Viktor
 * Morozov`, `Morozov, Viktor`); null for a single word, which would find everyone with that name.
 */
export function personParts({ first_name, middle_name, last_name }: Filled): Parts | null {
  const [first, last] = [first_name?.trim(), last_name?.trim()];
  if (first && last) return { first_name: first, middle_name, last_name: last };
  const whole = (first || last || '').replace(/^([^,]+),\s*(.+)$/, '$2 $1');
  const [one, ...others] = whole.split(/\s+/);
  const family = others.pop();
  if (!one || !family) return null;
  return { first_name: one, middle_name: others.join(' ') || middle_name, last_name: family };
}

/** A person to search for, with what is known besides the name; null for one without a first and a last name. */
export function namedPerson(
  person: Filled,
  { ref, ...known }: Pick<PersonSubject, 'ref'> & Partial<PersonSubject>,
): PersonSubject | null {
  const name = personParts(person);
  const unknown = { suffix: null, birth_year: null, addresses: [], phones: [], emails: [] };
  return name && { type: 'person', ref, ...name, ...unknown, ...known };
}
