import type { NameType, ParsedName } from './name.ts';
import { parseOrganization } from './organization.ts';
import { parsePerson } from './person.ts';

export { bitCount, letterBits, lettersApart } from './letter-bits.ts';
export type { NameToken, NameType, ParsedName, TokenKind } from './name.ts';
export { personIn } from './person-in.ts';
export { remembered } from './remembered.ts';
export { soundKey } from './sound-key.ts';
export { tokenOf, withParticles } from './token.ts';
export { weightedEdits } from './weighted-edits.ts';

/** Cuts a name into comparable words the way its type is written. `any` is read as an organization. */
export function parseName(type: NameType, name: string): ParsedName {
  return type === 'person' ? parsePerson(name) : parseOrganization(name, type);
}
