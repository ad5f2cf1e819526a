import { personName } from './person-name.ts';

/** The names under which an inquiry searched. */
interface SearchedNames {
  legal_entity_name: string | null;
  name: string | null;
  principals: readonly Parameters<typeof personName>[0][];
}

/** What an inquiry is called: by its business, and by its principal where it searched for no business by name. */
export function inquiryTitle({ legal_entity_name, name, principals }: SearchedNames): string {
  return legal_entity_name || name || searchedPrincipal(principals) || 'No business name';
}

/** The first principal with a name, and how many more there are: `Dana Kowalski and 1 more`; null without any. */
export function searchedPrincipal(principals: SearchedNames['principals']): string | null {
  const [first, ...others] = principals.map((principal) => personName(principal)).filter(Boolean);
  if (!first) return null;
  return others.length > 0 ? `${first} and ${others.length} more` : first;
}
