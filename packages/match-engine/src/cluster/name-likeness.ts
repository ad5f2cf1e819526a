import { areDifferentGivenNames } from '@assay/names/given-names';
import { comparedWords, type NormalMerchant, type NormalName } from '../normalise/index.ts';
import { compareNames, isEstablished, isNumbering, type NameComparison } from '../score/index.ts';
import { type TokenStats, typingErrors } from '../tokens/index.ts';

const MAX_NAMES = 8;
/** Minimum similarity of equal names, and of names that are equal except for extra words. */
const SAME = 0.93;
const ALIKE = 0.75;

/**
 * How the names of two records compare. `longer`: one has extra words. `sister`: they differ in the legal form or in a
 * number that only one has, as two companies of one owner do, or one name written carelessly. `otherNumber`: “Store 12”
 * and “Store 14”, two stores with one name.
 */
export type NameLikeness = 'same' | 'longer' | 'sister' | 'otherNumber' | 'other';

const ORDER: readonly NameLikeness[] = ['same', 'longer', 'sister', 'otherNumber', 'other'];

/**
 * Compares all names of one record with all names of the other, so that a trade name can match a legal name and an old
 * name a new one. If two current names differ only in the number, and neither is a name of both, another shared name does
 * not make the records one.
 */
export function nameLikeness(left: NormalMerchant, right: NormalMerchant, stats: TokenStats): NameLikeness {
  let best: NameLikeness = 'other';
  for (const leftName of left.names.slice(0, MAX_NAMES)) {
    for (const rightName of right.names.slice(0, MAX_NAMES)) {
      const comparison = compareNames(leftName, rightName, stats);
      const areOfToday = leftName.known === undefined && rightName.known === undefined;
      const areSisters = areOfToday && comparison.rest.every(isNumbering);
      if (areSisters && !isAmong(leftName, right.names) && !isAmong(rightName, left.names))
        return 'otherNumber';
      const found = ofTwo(leftName, rightName, comparison, stats);
      if (ORDER.indexOf(found) < ORDER.indexOf(best)) best = found;
    }
  }
  return best;
}

/** Whether a name is one of a record's current names. */
const isAmong = (name: NormalName, names: readonly NormalName[]): boolean =>
  names.some(
    (other) => other.known === undefined && comparedWords(other).join(' ') === comparedWords(name).join(' '),
  );

/** From this length on, one wrong letter is a typing error rather than another word. */
const TYPO_LENGTH = 5;

/**
 * Whether two names differ in typing errors alone, each in a word that is not another known word. Too weak to find a
 * business by, but two records at one address with such names are one.
 */
export function differInTypos(left: NormalMerchant, right: NormalMerchant, stats: TokenStats): boolean {
  return left.names.some((one) =>
    right.names.some((other) => {
      const { rest, unlike } = compareNames(one, other, stats);
      return (
        rest.every((words) => words.length === 0) &&
        !haveOtherForms(one, other) &&
        !haveOtherIdeographs(one, other) &&
        unlike.every(
          ([mine, theirs]) =>
            Math.min(mine.length, theirs.length) >= TYPO_LENGTH &&
            typingErrors(mine, theirs) === 1 &&
            !areDifferentWords(mine, theirs, stats),
        )
      );
    }),
  );
}

function ofTwo(
  left: NormalName,
  right: NormalName,
  { similarity, figures, rest, unlike }: NameComparison,
  stats: TokenStats,
): NameLikeness {
  if (figures === 'near' || figures === 'differ' || rest.every(isNumbering)) return 'otherNumber';
  // Different words on both sides mean two kinds of business: a café and a restaurant in one hotel.
  if (similarity < ALIKE || rest.every((words) => words.length > 0)) return 'other';
  if (unlike.some(([one, other]) => areDifferentWords(one, other, stats))) return 'other';
  if (haveOtherIdeographs(left, right)) return 'other';
  const more = rest.flat();
  if (similarity < SAME && (more.length === 0 || unlike.length > 0)) return 'other';
  if (haveOtherForms(left, right) || isNumbering(more)) return 'sister';
  return more.length > 0 ? 'longer' : 'same';
}

/** Whether both are established words, so that neither is a misspelling of the other. */
function areDifferentWords(one: string, other: string, stats: TokenStats): boolean {
  return areDifferentGivenNames(one, other) || (isEstablished(one, stats) && isEstablished(other, stats));
}

/** A name without a legal form matches any form, because the form is often omitted. */
function haveOtherForms(
  { legalKinds: one = [] }: NormalName,
  { legalKinds: other = [] }: NormalName,
): boolean {
  return one.length > 0 && other.length > 0 && !one.some((kind) => other.includes(kind));
}

/** Whether both have Chinese characters, and neither has all of the other's: different ones are often read alike. */
const haveOtherIdeographs = ({ ideographs: one }: NormalName, { ideographs: other }: NormalName): boolean =>
  Boolean(one && other && !one.includes(other) && !other.includes(one));
