import { isGivenName } from '@assay/names/given-names';
import { isParticle, isSuffix } from '@assay/names/people';
import { findState } from '@assay/names/states';
import { cut, hidden, type Segment, segmentOf } from './owner-segments.ts';
import { beginsAsTitle } from './owner-title.ts';
import { maskNumbers, personalNumbersIn } from './personal-numbers.ts';

type NamePart = 'first_name' | 'middle_name' | 'last_name' | 'suffix';
type OwnerPart = NamePart | 'title' | 'share' | 'ssn' | 'date_of_birth' | 'unread';

const AND = /\s+(?:and|&)\s+|\s*(?<!\d)[/|](?!\d)\s*/gi;
const BUSINESS = /^(?:llc|inc|corp|corporation|company|ltd|lp|llp|trust)$/;
/** A longer text is no line of owners. */
const LONGEST_LINE = 1000;
/** Particles of surnames that are also given names: `Al Smith`. */
const PARTICLES_OR_NAMES = new Set(['al', 'do', 'lo', 'van']);

/** Owners on one line: `Jane Doe (60%), John Roe (40%)`, `Jane Doe, John Roe` or `Jane Doe and John Roe`. */
export function splitNames(line: string): string[] {
  const people = peopleOn(line);
  if (people.length === 0) return line.trim() === '' ? [] : [line];
  return people.map((segments) => line.slice(segments[0]?.start, segments.at(-1)?.end).trim());
}

/**
 * What a line says about an owner: `Jane Doe (Member, 60%)`, `Jane Doe, CEO` or `Jane Doe 123-45-6789`. `Doe, Jane` is
 * read as `Jane Doe`, and a single word as a last name. `unread` is what fills no field, with masked numbers: all of a
 * line that may be of several people or of no person.
 */
export function splitOwner(line: string): Partial<Record<OwnerPart, string>> {
  const [segments = [], ...others] = peopleOn(line);
  const name = others.length === 0 ? nameOf(segments) : null;
  if (!name) return { unread: maskNumbers(line.trim()) };
  const { unread, ...numbers } = personalNumbersIn(line);
  const [share, ...shares] = segments.flatMap((segment) => segment.shares);
  const rest = [...unread, ...shares, ...segments.flatMap((segment) => segment.unread)];
  return withoutEmpty({
    ...name,
    ...numbers,
    share,
    title: segments.flatMap(({ titles }) => titles).join(', '),
    unread: maskNumbers(rest.join(', ')),
  });
}

const withoutEmpty = <Part extends string>(parts: Partial<Record<Part, string | undefined>>) =>
  Object.fromEntries(Object.entries(parts).filter(([, value]) => value)) as Partial<Record<Part, string>>;

/** The segments of each person on the line. */
function peopleOn(line: string): Segment[][] {
  if (line.length > LONGEST_LINE) return [];
  const text = hidden(line);
  return cut(text, { start: 0, end: line.length }, /;/g)
    .flatMap((part) => {
      const sides = cut(text, part, AND);
      return sides.every(({ start, end }) => isWholeName(text.slice(start, end))) ? sides : [part];
    })
    .map((part) => cut(text, part, /,/g).filter(({ start, end }) => text.slice(start, end).trim() !== ''))
    .filter((spans) => spans.length > 0)
    .flatMap((spans) => peopleOf(spans.map((span) => segmentOf(line, text, span))));
}

const isWholeName = (text: string): boolean =>
  /\p{L}[^\s#]*\s+[^\s#]*\p{L}/u.test(text) && !beginsAsTitle(text);

/** The segments by person: a name after all that is said about a person is another person's. */
function peopleOf(segments: readonly Segment[]): Segment[][] {
  const people: Segment[][] = [[]];
  for (const segment of segments) {
    if (segment.words && isComplete(people.at(-1)!)) people.push([segment]);
    else people.at(-1)!.push(segment);
  }
  return people.flatMap(bySeveralNames);
}

const isComplete = (segments: Segment[]): boolean => {
  const last = segments.at(-1);
  const isClosed = last !== undefined && (last.words === null || last.isClosed);
  return isClosed && namesOf(segments).flatMap(({ words }) => words).length > 1;
};

/** Several whole names with commas between them. */
function bySeveralNames(segments: Segment[]): Segment[][] {
  const names = namesOf(segments);
  const [one, two] = names;
  const isSurnamesFirst = names.length === 2 && !isGiven(one!) && isGiven(two!);
  const isSeveral =
    names.every((name) => isReadable(name) && name.words.length > 1 && !isSurname(name)) &&
    segments.every(({ unread }) => unread.length === 0);
  if (!isSeveral || isSurnamesFirst) return [segments];
  const starts = [0, ...names.slice(1).map(({ at }) => at)];
  return starts.map((start, index) => segments.slice(start, starts[index + 1]));
}

interface Name {
  words: string[];
  suffixes: string[];
  /** The position of its segment. */
  at: number;
}

/** The names in the segments, with suffixes in the same segment and in those after it. */
function namesOf(segments: readonly Segment[]): Name[] {
  const names: Name[] = [];
  for (const [at, { words: all }] of segments.entries()) {
    if (!all) continue;
    const before = names.at(-1);
    if (before && all.length === 1 && isSuffix(plain(all[0]!), before.words.length)) {
      before.suffixes.push(all[0]!);
      continue;
    }
    const count = all.findLastIndex((word, index) => !isSuffix(plain(word), index)) + 1;
    names.push({ words: all.slice(0, count), suffixes: all.slice(count), at });
  }
  return names;
}

/** The parts of the only name in the segments; null where it may be no name of a person or that of several. */
function nameOf(segments: readonly Segment[]): Partial<Record<NamePart, string>> | null {
  const [one, two, ...others] = namesOf(segments);
  if (!one || others.length > 0 || !isReadable(one)) return null;
  const suffix = [...one.suffixes, ...(two?.suffixes ?? [])].join(' ');
  if (!two) {
    const [given, surname] = splitWords(one.words);
    return partsOf(given, surname, suffix);
  }
  const isBetween = segments.slice(one.at, two.at).some(({ words, isClosed }) => !words || isClosed);
  const isOther =
    PARTICLES_OR_NAMES.has(plain(one.words[0]!)) && one.words.length > 1 && two.words.length > 1;
  if (isBetween || isOther || !isSurname(one) || !isReadable(two)) return null;
  return partsOf(two.words, one.words.join(' '), suffix);
}

const partsOf = ([first, ...middle]: readonly string[], last_name: string, suffix: string) =>
  withoutEmpty<NamePart>({ first_name: first, middle_name: middle.join(' '), last_name, suffix });

/** One word, or a surname with its particles. */
const isSurname = ({ words }: Name): boolean =>
  words.slice(0, -1).every((word) => isParticle(plain(word), { opensSurname: true }));

const isGiven = ({ words }: Name): boolean => isGivenName(plain(words[0]!));

/** Whether the words can be the name of a person, and not of a business or a place. */
function isReadable({ words }: Name): boolean {
  const last = words.at(-1)!;
  const isPlace = /^[A-Z]{2}$/.test(last) && /[a-z]/.test(words[0]!) && findState(last) !== undefined;
  return (
    words.every((word) => /\p{L}/u.test(word) && !/[@:/|\\&=+]|^and$|\d\D*\d\D*\d/i.test(word)) &&
    !isPlace &&
    !BUSINESS.test(plain(last))
  );
}

const plain = (word: string): string =>
  word
    .normalize('NFD')
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '');

/** Given names and the surname with its particles: `van der Berg` is one surname. */
function splitWords(words: readonly string[]): [string[], string] {
  let start = words.length - 1;
  while (start > 1 && isParticle(plain(words[start - 1]!), { opensSurname: true })) start -= 1;
  return [words.slice(0, start), words.slice(start).join(' ')];
}
