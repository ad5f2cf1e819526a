import { foldedWords } from './text.ts';

/** A person's name in comparable parts; `first` and `middle` may be initials. */
export interface NormalPerson {
  first: string | null;
  middle: string | null;
  last: string;
}

const SUFFIXES = new Set([
  'jr',
  'sr',
  'ii',
  'iii',
  'iv',
  'md',
  'dds',
  'dvm',
  'esq',
  'phd',
  'do',
  'dpm',
  'od',
]);

const NICKNAMES: Readonly<Record<string, string>> = {
  robert: 'bob rob bobby robbie bert',
  william: 'bill will billy willie liam',
  richard: 'rick dick rich ricky',
  james: 'jim jimmy jamie',
  john: 'jack johnny jon',
  michael: 'mike mick mickey',
  thomas: 'tom tommy',
  charles: 'charlie chuck chas',
  joseph: 'joe joey',
  david: 'dave davey',
  daniel: 'dan danny',
  steven: 'steve stephen',
  edward: 'ed eddie ted ned',
  kenneth: 'ken kenny',
  anthony: 'tony',
  christopher: 'chris',
  matthew: 'matt',
  andrew: 'andy drew',
  gregory: 'greg',
  timothy: 'tim',
  jeffrey: 'jeff geoffrey',
  ronald: 'ron ronnie',
  donald: 'don donnie',
  lawrence: 'larry laurence',
  gerald: 'jerry gerry',
  samuel: 'sam',
  benjamin: 'ben',
  nicholas: 'nick',
  alexander: 'alex',
  patricia: 'pat patty trish',
  elizabeth: 'liz beth betty eliza lisa',
  jennifer: 'jen jenny',
  margaret: 'maggie peggy meg marge',
  katherine: 'kathy kate katie catherine kathryn cathy',
  susan: 'sue suzy',
  deborah: 'debbie deb debra',
  barbara: 'barb',
  rebecca: 'becky',
  victoria: 'vicki vicky',
  kimberly: 'kim',
  cynthia: 'cindy',
  sandra: 'sandy',
  theodore: 'theo',
  frederick: 'fred freddy',
  raymond: 'ray',
  douglas: 'doug',
  philip: 'phil phillip',
  peter: 'pete',
  walter: 'walt',
};
const FULL_FIRST = new Map<string, string>();
for (const [first, short] of Object.entries(NICKNAMES)) {
  for (const name of short.split(' ')) FULL_FIRST.set(name, first);
}

/** A first name's full form: `bob` is `robert`. */
export function fullFirstName(first: string): string {
  return FULL_FIRST.get(first) ?? first;
}

/** Whether a first name has short forms or is one. */
export function hasOtherForms(first: string): boolean {
  return FULL_FIRST.has(first) || Object.hasOwn(NICKNAMES, first);
}

/** A person from separate fields; a whole name typed into `last_name` is taken apart. Null without a last name. */
export function normalisePerson(
  firstName: string | null | undefined,
  middleName: string | null | undefined,
  lastName: string | null | undefined,
): NormalPerson | null {
  const lastWords = foldedWords(lastName ?? '').filter((word) => !SUFFIXES.has(word));
  const firstWords = foldedWords(firstName ?? '').filter((word) => !SUFFIXES.has(word));
  const middle = foldedWords(middleName ?? '')[0] ?? null;
  if (lastWords.length === 0) return null;
  if (firstWords.length === 0 && lastWords.length > 1) {
    const commaFirst = (lastName ?? '').includes(',');
    const last = commaFirst ? lastWords[0]! : lastWords[lastWords.length - 1]!;
    const others = commaFirst ? lastWords.slice(1) : lastWords.slice(0, -1);
    return { first: others[0]!, middle: others[1] ?? middle, last };
  }
  return { first: firstWords[0] ?? null, middle: middle ?? firstWords[1] ?? null, last: lastWords.join('') };
}
