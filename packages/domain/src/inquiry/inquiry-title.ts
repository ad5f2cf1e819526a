import { personName } from '../display/index.ts';

interface Searched {
  legal_entity_name: string | null;
  name: string | null;
  principals: { first_name: string | null; last_name: string | null }[];
}

/** What an inquiry is called: its business, or the principal where it searched for a person alone; null for neither. */
export function inquiryTitle({ legal_entity_name, name, principals }: Searched): string | null {
  return legal_entity_name || name || principals.map(personName).find((person) => person !== '') || null;
}
