import { areSpellings, fullFirstName, isGivenName } from '@assay/names/given-names';
import { isChildOf, isParticle, isSuffix } from '@assay/names/people';
import type { PrincipalRecord } from '../merchant-record.ts';
import { foldedWords } from '../normalise/index.ts';

/** A person's name as written. */
export type PersonName = Pick<PrincipalRecord, 'first_name' | 'middle_name' | 'last_name' | 'suffix'>;

/** The words of a name; a complete name in the last name is split. */
interface NameWords {
  first: string[];
  middle: string[];
  last: string[];
}

/**
 * How two names that do not agree may still be one person's. `otherParts`: one lacks a part of the surname (Garcia Lopez,
 * Garcia), or has the words apart or joined (Mary Ann, Maryann). `exchanged`: first and last name change places (Bruce
 * Lee, Lee Bruce). `otherFirst`: the given name has another spelling (Sean, Shawn).
 */
export type WrittenOtherwise = 'otherParts' | 'exchanged' | 'otherFirst';

/** How the names of two records may be one person's although they do not agree; null if they are of two people. */
export function writtenOtherwise(one: PersonName, other: PersonName): WrittenOtherwise | null {
  const [mine, theirs] = [wordsOf(one), wordsOf(other)];
  if (!isComplete(mine) || !isComplete(theirs)) return null;
  const [given, others] = [givenForms(mine), givenForms(theirs)];
  const isGiven = given.some((form) => others.includes(form));
  const haveSameWords = inOrder(mine).toSorted().join(' ') === inOrder(theirs).toSorted().join(' ');
  if (haveSameWords && isGiven) return 'otherParts';
  // Salman bin Omar may be the father of Omar bin Salman, with and without a surname of both.
  const hasParent = inOrder(mine).some(isChildOf);
  if (haveSameWords) return hasParent || mine.last.at(-1) === theirs.last.at(-1) ? null : 'exchanged';
  if (haveOtherMiddle(mine, theirs)) return null;
  if (!isWithin(mine.last, familyOf(theirs)) && !isWithin(theirs.last, familyOf(mine))) return null;
  if (isGiven) return 'otherParts';
  return given.some((form) => others.some((each) => areSpellings(form, each))) ? 'otherFirst' : null;
}

/** Whether both names have the same words in the same order, whichever field has them. */
export function areSameWords(one: PersonName, other: PersonName): boolean {
  const [mine, theirs] = [wordsOf(one), wordsOf(other)];
  return isComplete(mine) && isComplete(theirs) && inOrder(mine).join(' ') === inOrder(theirs).join(' ');
}

const isComplete = ({ first, last }: NameWords): boolean => first.length > 0 && last.length > 0;

const inOrder = ({ first, middle, last }: NameWords): string[] => [...first, ...middle, ...last];

function wordsOf({ first_name, middle_name, last_name }: PersonName): NameWords {
  const read = (text: string | null | undefined, before: number) =>
    foldedWords(text ?? '').filter((word, at) => !isSuffix(word, at === 0 ? 0 : at + before));
  const first = read(first_name, 0);
  const middle = read(middle_name, first.length);
  if (first.length > 0) return { first, middle, last: read(last_name, first.length) };
  const [surname = '', given] = (last_name ?? '').split(/,(.*)/s);
  const [called, ...others] = read(given || last_name, 0);
  const last = given ? read(surname, 0) : others.splice(-1);
  return { first: called ? [called] : [], middle: others, last };
}

/**
 * Whether both have a second name and these differ, and none of the two is part of the other's surname: a middle name in
 * its initial, one of two given names (Maria Elena) as a whole.
 */
function haveOtherMiddle(one: NameWords, other: NameWords): boolean {
  const [mine, theirs] = [secondName(one), secondName(other)];
  if (!mine || !theirs || other.last.includes(mine) || one.last.includes(theirs)) return false;
  const isWhole = one.first.length > 1 && other.first.length > 1 && mine.length > 1 && theirs.length > 1;
  return isWhole ? mine !== theirs : mine[0] !== theirs[0];
}

const secondName = ({ first, middle }: NameWords): string | undefined =>
  [...first.slice(1), ...withoutParticles(middle)][0];

const withoutParticles = (words: readonly string[]): string[] =>
  words.filter((word) => !isParticle(word, { opensSurname: true }));

/** The words of the surname, and a middle name that may be one of them. */
const familyOf = ({ middle, last }: NameWords): string[] => [
  ...middle.filter((word) => word.length > 1 && !isGivenName(word)),
  ...last,
];

/** Whether a surname has no word, besides particles such as `de la`, that the other lacks. */
function isWithin(last: readonly string[], family: readonly string[]): boolean {
  const words = withoutParticles(last);
  return words.length > 0 && words.every((word) => family.includes(word));
}

/** The given name by its first word, its whole and with the middle name: `mary`, `maryann`. */
const givenForms = ({ first, middle }: NameWords): string[] => [
  fullFirstName(first[0]!),
  first.join(''),
  [...first, ...middle].join(''),
];
