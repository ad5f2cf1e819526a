import type { NameToken, ParsedName } from '../names/index.ts';
import type { Alignment } from './align.ts';

/** What two personal names share even though their words alone would not match. */
export type SharedFullName = 'full name' | 'initial' | 'middle initial' | 'added surname';

const WELL = 0.94;
const MIN_ADDED = 4;

interface Answer {
  readonly by: 'word' | 'initial';
  /** The position in the other name. */
  readonly at: number;
}

interface Side {
  readonly name: ParsedName;
  readonly answers: ReadonlyMap<number, Answer>;
}

function sidesOf(a: ParsedName, b: ParsedName, { pairs }: Alignment): [Side, Side] {
  const left = new Map<number, Answer>();
  const right = new Map<number, Answer>();
  for (const {
    left: [i],
    right: [j],
    match,
  } of pairs) {
    if (i === undefined || j === undefined) continue;
    const kind = a.tokens[i]?.kind;
    const by = match.how === 'initial' ? 'initial' : 'word';
    if (by === 'word' && (match.agreement < WELL || kind === 'initial' || kind === 'minor')) continue;
    left.set(i, { by, at: j });
    right.set(j, { by, at: i });
  }
  return [
    { name: a, answers: left },
    { name: b, answers: right },
  ];
}

const isTelling = ({ kind }: NameToken) => kind === 'word' || kind === 'initial';

/** How the surname and the first given name are matched, if this side's word order shows which they are. */
function fullNameOf({ name, answers }: Side): {
  surname: boolean;
  givenName: 'word' | 'initial' | undefined;
} {
  const telling = name.tokens.flatMap((token, at) => (isTelling(token) ? [at] : []));
  const before = telling.filter((at) => at < name.surname);
  const surnames = before.length > 0 ? before : telling.slice(-1);
  const first = name.tokens.findIndex(
    (token, at) => !surnames.includes(at) && (isTelling(token) || token.kind === 'prefix'),
  );
  const isBehind = first >= 0 && (name.surname > 0 || first < (surnames[0] ?? 0));
  return {
    surname: surnames.some((at) => answers.get(at)?.by === 'word'),
    givenName: isBehind ? answers.get(first)?.by : undefined,
  };
}

function leftOver({ name, answers }: Side): number[] {
  return name.tokens.flatMap((token, at) => (isTelling(token) && !answers.has(at) ? [at] : []));
}

/**
 * Recognizes two personal names that share the surname and the first given name or its initial, when one of them has
 * nothing else, or only middle initials or a hyphenated addition to the surname. Undefined for others, and when the
 * middle initials contradict each other.
 */
export function sharedFullName(
  a: ParsedName,
  b: ParsedName,
  alignment: Alignment,
): SharedFullName | undefined {
  const sides = sidesOf(a, b, alignment);
  const withSurname = sides.filter(({ name }) => name.surname > 0);
  const isNamed = (givenName: 'word' | 'initial') =>
    (withSurname.length > 0 ? withSurname : sides)[withSurname.length > 0 ? 'every' : 'some']((side) => {
      const full = fullNameOf(side);
      return full.surname && full.givenName === givenName;
    });
  const [left, right] = [leftOver(sides[0]), leftOver(sides[1])];
  if (left.length === 0 || right.length === 0) {
    return isNamed('word') ? 'full name' : isNamed('initial') ? 'initial' : undefined;
  }
  if (!isNamed('word')) return undefined;
  const isInitials = (side: Side, at: readonly number[]) =>
    at.every((i) => side.name.tokens[i]?.kind === 'initial');
  const initials = [isInitials(sides[0], left), isInitials(sides[1], right)];
  if (initials.includes(true)) return initials.includes(false) ? 'middle initial' : undefined;
  const isAddition =
    left.every((at) => isAdded(sides[0], at, b)) || right.every((at) => isAdded(sides[1], at, a));
  return isAddition ? 'added surname' : undefined;
}

/**
 * Whether a word is joined to the surname by a hyphen, if the order of the two names shows which word is the surname.
 */
function isAdded({ name, answers }: Side, at: number, other: ParsedName): boolean {
  const token = name.tokens[at] as NameToken;
  const surname = answers.get(at - 1);
  const isSurname =
    (name.surname > 0 ? at < name.surname : at === name.tokens.length - 1) &&
    surname?.by === 'word' &&
    (other.surname === 0 || surname.at < other.surname);
  return token.hyphened && isSurname && token.text.length >= MIN_ADDED;
}
