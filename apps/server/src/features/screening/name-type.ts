import type { NameType } from '@assay/screen-engine/names';

const TYPES: ReadonlyMap<string, NameType> = new Map(
  Object.entries({
    person: 'person',
    individual: 'person',
    organization: 'organization',
    organisation: 'organization',
    company: 'organization',
    business: 'organization',
    entity: 'organization',
    vessel: 'vessel',
    aircraft: 'aircraft',
  }),
);

/** Parses the type column of a file; an empty or unknown value may be a person or an organization. */
export function nameTypeOf(word: string): NameType {
  return TYPES.get(word.trim().toLowerCase()) ?? 'any';
}
