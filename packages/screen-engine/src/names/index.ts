import { memoizeByWord } from './memoize-by-word.ts';
import type { NameType, ParsedName } from './name.ts';
import { parseOrganization } from './organization.ts';
import { parsePerson } from './person.ts';

export { firmNameOf, organizationsIn } from './firm-name.ts';
export { bitCount, differingLetters, letterBits } from './letter-bits.ts';
export { byShape } from './look-alikes.ts';
export { memoizeByWord } from './memoize-by-word.ts';
export type { NameToken, NameType, ParsedName, TokenKind } from './name.ts';
export { asInitials } from './person.ts';
export { coupleIn, peopleIn, personIn } from './person-in.ts';
export { soundKey } from './sound-key.ts';
export { joinSpacedLetters } from './spaced-letters.ts';
export { tokenOf, withParticles } from './token.ts';
export { weightedEdits } from './weighted-edits.ts';

/** The number of parsed names to cache, because a name is searched in several lists in a row. */
const LATELY = 50;
const parsers = new Map<NameType, (name: string) => ParsedName>();

/** Splits a name into comparable words according to its type. `any` is read as an organization. */
export function parseName(type: NameType, name: string): ParsedName {
  const known = parsers.get(type);
  if (known) return known(name);
  const parse = memoizeByWord(
    (text) => (type === 'person' ? parsePerson(text) : parseOrganization(text, type)),
    LATELY,
  );
  parsers.set(type, parse);
  return parse(name);
}
