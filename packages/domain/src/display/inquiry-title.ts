import { personName } from './person-name.ts';

/** The names that an inquiry searched for. */
interface SearchedNames {
  legal_entity_name: string | null;
  name: string | null;
  principals: readonly Parameters<typeof personName>[0][];
}

/** The title of an inquiry: its business, or its principal when it searched for no business by name. */
export function inquiryTitle({ legal_entity_name, name, principals }: SearchedNames): string {
  return legal_entity_name || name || searchedPrincipal(principals) || 'No business name';
}

/** The first named principal and the number of the others: `Dana Kowalski and 1 more`. Null when none has a name. */
export function searchedPrincipal(principals: SearchedNames['principals']): string | null {
  const [first, ...others] = principals.map((principal) => personName(principal)).filter(Boolean);
  if (!first) return null;
  return others.length > 0 ? `${first} and ${others.length} more` : first;
}
