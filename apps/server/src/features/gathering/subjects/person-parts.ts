import type { PersonSubject } from '@assay/domain/evidence';

type Parts = Pick<PersonSubject, 'first_name' | 'middle_name' | 'last_name'>;
type Filled = { [Part in keyof Parts]: string | null };

/**
 * A person's first and last name, as vendors search by both. A whole name in one of the two fields is taken apart
 * (`Viktor Morozov`, `Morozov, Viktor`); null where there is one word alone, which would find everyone who bears it.
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
