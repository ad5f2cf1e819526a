import { areTwoPeople } from '@assay/names/given-names';
import type { NormalMerchant, NormalName } from '../normalise/index.ts';
import { compareNames, isEstablished, isNumbering, type NameComparison } from '../score/index.ts';
import type { TokenStats } from '../tokens/index.ts';

const MOST_NAMES = 8;
/** From these likenesses names are the same, and the same but for a word more. */
const SAME = 0.93;
const ALIKE = 0.75;

/**
 * How the names of two records stand to each other. `longer`: one has words more. `sister`: they differ in the legal form
 * or in a number that one has alone, as two companies of one owner do, and as one carelessly written does. `otherNumber`:
 * “Store 12” and “Store 14”, two shops of one name.
 */
export type NameLikeness = 'same' | 'longer' | 'sister' | 'otherNumber' | 'other';

const ORDER: readonly NameLikeness[] = ['same', 'longer', 'sister', 'otherNumber', 'other'];

/**
 * Compares all names of one record with all of the other: a trading name meets a legal name, an old name a new one. Where
 * two names they bear today differ in the number alone, another name they share does not make them one.
 */
export function nameLikeness(left: NormalMerchant, right: NormalMerchant, stats: TokenStats): NameLikeness {
  let best: NameLikeness = 'other';
  for (const leftName of left.names.slice(0, MOST_NAMES)) {
    for (const rightName of right.names.slice(0, MOST_NAMES)) {
      const comparison = compareNames(leftName, rightName, stats);
      const areOfToday = leftName.known === undefined && rightName.known === undefined;
      if (areOfToday && comparison.rest.every(isNumbering)) return 'otherNumber';
      const found = ofTwo(leftName, rightName, comparison, stats);
      if (ORDER.indexOf(found) < ORDER.indexOf(best)) best = found;
    }
  }
  return best;
}

function ofTwo(
  left: NormalName,
  right: NormalName,
  { similarity, figures, rest, unlike }: NameComparison,
  stats: TokenStats,
): NameLikeness {
  if (figures === 'near' || figures === 'differ' || rest.every(isNumbering)) return 'otherNumber';
  // Words set against each other are two kinds of business: a café and a restaurant in one hotel.
  if (similarity < ALIKE || rest.every((words) => words.length > 0)) return 'other';
  if (unlike.some(([one, other]) => areTwoWords(one, other, stats))) return 'other';
  const more = rest.flat();
  if (similarity < SAME && (more.length === 0 || unlike.length > 0)) return 'other';
  if (haveOtherForms(left, right) || isNumbering(more)) return 'sister';
  return more.length > 0 ? 'longer' : 'same';
}

/** Two words each known to be one, of which neither is the other misspelt. */
function areTwoWords(one: string, other: string, stats: TokenStats): boolean {
  return areTwoPeople(one, other) || (isEstablished(one, stats) && isEstablished(other, stats));
}

/** A name without a legal form goes with any: it is often left out. */
function haveOtherForms(
  { legalKinds: one = [] }: NormalName,
  { legalKinds: other = [] }: NormalName,
): boolean {
  return one.length > 0 && other.length > 0 && !one.some((kind) => other.includes(kind));
}
